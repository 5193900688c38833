#ifndef CWEBPAGES_H
#define CWEBPAGES_H

#include <stddef.h>

/// A file of the web app: part of the program, so that it is found wherever the program goes.
typedef struct {
  const char *_Nonnull path;
  const char *_Nonnull type;
  const void *_Nonnull bytes;
  size_t size;
} web_page;

/// The file at a path such as "/style.css"; null where there is none.
const web_page *_Nullable web_page_at(const char *_Nonnull path);

/// Names and values in turn of the headers that every page is sent with; a null pointer ends them.
const char *_Nullable const *_Nonnull web_page_headers(void);

#endif
