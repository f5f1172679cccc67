/** A weighing ticket as a picture. This code is loaded on request. */

/** Content of a ticket. */
export interface Ticket {
  title: string
  number: string
  /** Label and value of each line. */
  lines: readonly (readonly [string, string])[]
  /** The last line, in larger type. */
  total: readonly [string, string]
}

/** Twice the displayed width, px. */
const WIDTH = 1080
const EDGE = 64
const LINE = 76
const HEAD = 220
const FOOT = 180
const LABEL = 260
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'

/** The longest prefix of a text that fits into the width. */
const fit = (pen: CanvasRenderingContext2D, text: string, width: number): string => {
  if (pen.measureText(text).width <= width) return text
  let short = [...text]
  while (short.length && pen.measureText(`${short.join('')}…`).width > width) short = short.slice(0, -1)
  return `${short.join('')}…`
}

/** Draws black on white in both themes, because the picture is printed and sent to other people.
 * @throws if the browser provides no canvas context. */
const draw = ({ title, number, lines, total }: Ticket): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEAD + LINE * lines.length + FOOT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser provides no canvas context.')
  const write = (text: string, x: number, y: number, style: string, colour: string, width: number): void => {
    pen.font = `${style} ${FONT}`
    pen.fillStyle = colour
    pen.fillText(fit(pen, text, width), x, y)
  }
  const rule = (y: number): void => {
    pen.fillStyle = '#14181f'
    pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, 3)
  }
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  const wide = WIDTH - 2 * EDGE
  write(title, EDGE, 84, '600 56px', '#14181f', wide)
  write(number, EDGE, 152, '36px', '#5b6472', wide)
  rule(HEAD - 24)
  lines.forEach(([label, value], index) => {
    const y = HEAD + LINE * (index + 0.5)
    write(label, EDGE, y, '34px', '#5b6472', LABEL - 24)
    write(value, EDGE + LABEL, y, '36px', '#14181f', wide - LABEL)
  })
  const bottom = HEAD + LINE * lines.length
  rule(bottom + 12)
  write(total[0], EDGE, bottom + 96, '40px', '#14181f', LABEL - 24)
  write(total[1], EDGE + LABEL, bottom + 96, '600 64px', '#14181f', wide - LABEL)
  return canvas
}

/** @returns the picture as a `data:` URL, because webviews cannot save `blob:` URLs. */
export const ticketPicture = (ticket: Ticket): string => draw(ticket).toDataURL('image/png')

/** @param name file name. Rejects if the file cannot be created. */
export const ticketFile = (ticket: Ticket, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    draw(ticket).toBlob((blob) => {
      if (blob) resolve(new File([blob], name, { type: 'image/png' }))
      else reject(new Error('The ticket file could not be created.'))
    }, 'image/png')
  })

/** Prints only the picture, without the screen. Resolves after the print dialog was requested.
 * @param place an element of the screen. */
export const printTicket = async (picture: string, place: Element): Promise<void> => {
  const frame = document.createElement('iframe')
  // Firefox does not print an iframe without layout.
  frame.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;border:0;opacity:0;pointer-events:none'
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  // In a widget's root, because nothing of a removed widget may stay on the page.
  const root = place.getRootNode()
  ;(root instanceof ShadowRoot ? root : document.body).append(frame)
  try {
    const page = frame.contentDocument
    if (!page || !frame.contentWindow) throw new Error('The iframe to print from has no document.')
    const image = page.createElement('img')
    image.src = picture
    image.width = WIDTH / 2
    page.body.append(image)
    await image.decode()
    frame.contentWindow.print()
  } finally {
    // Some browsers print later and still need the iframe.
    setTimeout(() => frame.remove(), 60_000)
  }
}
