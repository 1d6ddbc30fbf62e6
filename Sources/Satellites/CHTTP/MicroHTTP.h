#ifndef MICROHTTP_H
#define MICROHTTP_H

// The used part of libmicrohttpd's interface, which is stable for the library name `.so.12`.

#include <stdint.h>
#include <sys/types.h>

enum {
  mhd_no = 0,
  mhd_yes = 1,
  mhd_use_epoll = 512,
  mhd_allow_suspend_resume = 8192 | 1024,
  mhd_option_end = 0,
  mhd_option_connection_limit = 2,
  mhd_option_connection_timeout = 3,
  mhd_option_notify_completed = 4,
  mhd_option_sock_addr = 6,
  mhd_option_unescape_callback = 16,
  mhd_option_notify_connection = 27,
  mhd_header_kind = 1,
  mhd_get_argument_kind = 8,
  mhd_respmem_must_copy = 2,
  mhd_daemon_info_listen_fd = 2,
  mhd_daemon_info_epoll_fd = 3,
  mhd_daemon_info_bind_port = 6,
  mhd_connection_info_client_address = 2,
  mhd_connection_info_connection_fd = 6,
  mhd_connection_notify_started = 0,
};

#define MHD_SIZE_UNKNOWN_ UINT64_MAX
#define MHD_END_OF_STREAM_ ((ssize_t)-1)

#endif
