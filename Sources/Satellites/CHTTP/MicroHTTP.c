// If the library's header is installed, the declarations are compared with it.
#include "MicroHTTP.h"

#if __has_include(<microhttpd.h>)
#include <microhttpd.h>

#define SAME(ours, theirs) _Static_assert((long long)(ours) == (long long)(theirs), #theirs)

SAME(mhd_no, MHD_NO);
SAME(mhd_yes, MHD_YES);
SAME(mhd_use_epoll, MHD_USE_EPOLL);
SAME(mhd_allow_suspend_resume, MHD_ALLOW_SUSPEND_RESUME);
SAME(mhd_option_end, MHD_OPTION_END);
SAME(mhd_option_connection_limit, MHD_OPTION_CONNECTION_LIMIT);
SAME(mhd_option_connection_timeout, MHD_OPTION_CONNECTION_TIMEOUT);
SAME(mhd_option_notify_completed, MHD_OPTION_NOTIFY_COMPLETED);
SAME(mhd_option_sock_addr, MHD_OPTION_SOCK_ADDR);
SAME(mhd_option_unescape_callback, MHD_OPTION_UNESCAPE_CALLBACK);
SAME(mhd_option_notify_connection, MHD_OPTION_NOTIFY_CONNECTION);
SAME(mhd_header_kind, MHD_HEADER_KIND);
SAME(mhd_get_argument_kind, MHD_GET_ARGUMENT_KIND);
SAME(mhd_respmem_must_copy, MHD_RESPMEM_MUST_COPY);
SAME(mhd_daemon_info_listen_fd, MHD_DAEMON_INFO_LISTEN_FD);
SAME(mhd_daemon_info_epoll_fd, MHD_DAEMON_INFO_EPOLL_FD);
SAME(mhd_daemon_info_bind_port, MHD_DAEMON_INFO_BIND_PORT);
SAME(mhd_connection_info_client_address, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
SAME(mhd_connection_info_connection_fd, MHD_CONNECTION_INFO_CONNECTION_FD);
SAME(mhd_connection_notify_started, MHD_CONNECTION_NOTIFY_STARTED);
SAME(MHD_SIZE_UNKNOWN_, MHD_SIZE_UNKNOWN);
SAME(MHD_END_OF_STREAM_, MHD_CONTENT_READER_END_OF_STREAM);
#endif
