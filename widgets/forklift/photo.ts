/** URL of a forklift's picture: relative to the configured image host, unless it is absolute. An empty string stays empty. */
export const photoUrl = (imageHost: string, photo: string): string =>
  photo === '' || /^(https?:|data:|\/)/.test(photo) ? photo : imageHost + photo
