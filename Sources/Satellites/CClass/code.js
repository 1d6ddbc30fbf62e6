// Returns a square code (QR, ISO 18004) of an address: bytes, lowest error correction, at most version 5, which is one block.
'use strict';
function squareCode(text) {
  const bytes = [...new TextEncoder().encode(text)], version = [17, 32, 53, 78, 106].findIndex(most => bytes.length <= most) + 1, size = 17 + 4 * version;
  if (!version) return null;
  const checks = [7, 10, 15, 20, 26][version - 1], binary = byte => byte.toString(2).padStart(8, '0');
  const words = ('0100' + [bytes.length, ...bytes].map(binary).join('') + '0000').match(/.{8}/g).map(bits => parseInt(bits, 2));
  for (let k = 0; words.length < [19, 34, 55, 80, 108][version - 1]; k++) words.push(k % 2 ? 17 : 236);
  // Reed-Solomon remainder in the field of 256 elements.
  const times = (a, b) => { let p = 0; for (let k = 7; k >= 0; k--) p = (p << 1) ^ (p >> 7) * 0x11d ^ (b >> k & 1) * a; return p; };
  const divisor = Array(checks).fill(0).fill(1, -1), rest = Array(checks).fill(0);
  for (let k = 0, root = 1; k < checks; k++, root = times(root, 2)) divisor.forEach((_, j) => { divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] || 0); });
  words.forEach(word => { const by = word ^ rest.shift(); rest.push(0); divisor.forEach((each, j) => { rest[j] ^= times(each, by); }); });
  // The parts without data: timing lines, corners, alignment mark, and both copies of the format.
  const dots = Array.from({ length: size }, () => Array(size).fill(null)), set = (x, y, on) => { if (dots[y] && dots[y][x] !== undefined) dots[y][x] = !!on; };
  const ring = (cx, cy, to, off) => { for (let y = -to; y <= to; y++) for (let x = -to; x <= to; x++) set(cx + x, cy + y, !off.includes(Math.max(Math.abs(x), Math.abs(y)))); };
  for (let k = 0; k < size; k++) { set(6, k, k % 2 === 0); set(k, 6, k % 2 === 0); }
  [[3, 3], [size - 4, 3], [3, size - 4]].forEach(([x, y]) => ring(x, y, 4, [2, 4]));
  if (version > 1) ring(size - 7, size - 7, 2, [1]);
  for (let k = 0; k < 15; k++) for (const place of k < 8 ? [[8, k + (k > 5)], [size - 1 - k, 8]] : [[k < 9 ? 7 : 14 - k, 8], [8, size - 15 + k]]) set(...place, 0x77c4 >> k & 1);
  set(8, size - 8, true);
  // The data in pairs of columns from the right, up and down; the mask inverts every other dot.
  const bits = words.concat(rest).map(binary).join('');
  for (let right = size - 1, k = 0; right > 0; right -= right === 8 ? 3 : 2) {
    for (let row = 0; row < size; row++) for (const x of [right, right - 1]) {
      const y = (right + 1) & 2 ? row : size - 1 - row;
      if (dots[y][x] === null) dots[y][x] = (bits[k++] === '1') !== ((x + y) % 2 === 0);
    }
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'), path = svg.appendChild(document.createElementNS(svg.namespaceURI, 'path'));
  for (const [name, value] of Object.entries({ viewBox: `-4 -4 ${size + 8} ${size + 8}`, class: 'code', role: 'img', 'aria-label': 'A square code of the address' })) svg.setAttribute(name, value);
  path.setAttribute('d', dots.flatMap((row, y) => row.map((on, x) => on ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return svg;
}
