/** Under which names the front door's answers are remembered. */
export const BANNERS = 'banners'
export const ANNOUNCEMENTS = 'announcements'
