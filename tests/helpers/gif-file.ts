/** A picture for uploads in happy-dom: it has no canvas, and a GIF is uploaded unchanged. */
export const gifFile = (name: string): File =>
  new File([Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='), (c) => c.charCodeAt(0))], name, {
    type: 'image/gif',
  })
