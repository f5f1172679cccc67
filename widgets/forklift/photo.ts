/** URL of a forklift's picture: its file name after the configured image host, unless it is an absolute URL. An empty string stays empty. */
export const photoUrl = (imageHost: string, photo: string): string =>
  photo === '' || /^https?:/i.test(photo) ? photo : imageHost.replace(/[^/]$/, '$&/') + photo
