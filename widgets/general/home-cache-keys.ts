/** Cache keys of the home screen's calls. */
export const BANNERS = 'banners'
export const ANNOUNCEMENTS = 'announcements'
export const RUNNING = 'running orders of the menu'
