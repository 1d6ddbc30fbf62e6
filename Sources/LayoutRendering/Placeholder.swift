package import LayoutScript
