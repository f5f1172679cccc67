/** Pictures that the person chose in the shell's picker, as files. */
import type { PickedImage } from '../../../bridge/contract.ts'

/** Decodes a `data:` address. Not by `fetch`: a page's content security policy may forbid that. */
const decoded = (url: string): Blob => {
  const comma = url.indexOf(',')
  const [type = '', ...rest] = url.slice('data:'.length, comma).split(';')
  const data = url.slice(comma + 1)
  if (!rest.includes('base64')) return new Blob([decodeURIComponent(data)], { type })
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type })
}

/** Rejects when an address cannot be read. */
export const toFile = async ({ name, type, url }: PickedImage): Promise<File> => {
  const blob = url.startsWith('data:') ? decoded(url) : await (await fetch(url)).blob()
  return new File([blob], name, { type: type || blob.type })
}
