/** Texts of parts that show and take pictures. Both languages come with them. */
export const uploader = {
  add: 'Add pictures',
  used: (count: number, max: number) => `${count} of ${max}`,
  open: (position: number) => `View picture ${position}`,
  remove: (position: number) => `Remove picture ${position}`,
  retry: (position: number) => `Upload picture ${position} again`,
  waiting: 'Waiting',
  uploading: 'Uploading',
  failed: 'Failed',
  done: 'Uploaded',
  refused: {
    type: (names: string) => `Only pictures can be added: ${names}`,
    size: (names: string) => `Larger than 10 MB: ${names}`,
    count: (max: number) => `No more than ${max} pictures`,
  },
  stillUploading: 'Pictures are still being uploaded',
  notUploaded: 'Some pictures were not uploaded. Try them again or remove them.',
  pickFailed: 'The pictures could not be read',
}

export const turning = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
}

export const preview = {
  title: 'Pictures',
}
