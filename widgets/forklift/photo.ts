/** Address of a forklift's picture: below the configured image host, unless it is an address already. Empty stays empty. */
export const photoUrl = (imageHost: string, photo: string): string =>
  photo === '' || /^(https?:|data:|\/)/.test(photo) ? photo : imageHost + photo
