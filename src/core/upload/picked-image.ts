/** Converts pictures from the shell's image picker to files. */
import type { PickedImage } from '../../../bridge/contract.ts'

/** Decodes a `data:` URL. `fetch` is not used, because the page's content security policy may forbid it. */
const decoded = (url: string): Blob => {
  const comma = url.indexOf(',')
  const [type = '', ...rest] = url.slice('data:'.length, comma).split(';')
  const data = url.slice(comma + 1)
  if (!rest.includes('base64')) return new Blob([decodeURIComponent(data)], { type })
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type })
}

/** Converts a picked image to a file. Rejects if its URL cannot be read. */
export const toFile = async ({ name, type, url }: PickedImage): Promise<File> => {
  const blob = url.startsWith('data:') ? decoded(url) : await (await fetch(url)).blob()
  return new File([blob], name, { type: type || blob.type })
}
