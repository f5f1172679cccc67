/** Limits of uploads. */

/** Largest file that is uploaded, bytes. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024
/** Larger pictures are rejected before shrinking, bytes: decoding them may exhaust a phone's memory. */
export const UPLOAD_SOURCE_MAX_BYTES = 40 * 1024 * 1024
/** Maximum number of parallel uploads of one field. */
export const UPLOADS_AT_ONCE = 2
/** Longer side of an uploaded picture after scaling, px. */
export const PICTURE_SIDE_PX = 1600
/** JPEG quality of an uploaded picture, 0 to 1. */
export const PICTURE_QUALITY = 0.82
