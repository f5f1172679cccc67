/** Pictures of the activities: bunting over a stage, each with its own colours and its own thing to do; and the forms to fill in. */

interface Look {
  ground: readonly [string, string]
  ink: string
  /** What it is about, drawn around 120 · 84. */
  thing: string
}

const LOOKS: readonly Look[] = [
  {
    ground: ['#FFD27A', '#E8743B'],
    ink: '#7A2E12',
    thing:
      '<path d="M92 112V72l56-22v62l-56-14M92 78l-14 4v18l14 4" fill="#fff"/><path d="M156 66l14-8M158 82h16M156 98l14 8"/>',
  },
  {
    ground: ['#A8D8F5', '#3470B8'],
    ink: '#123A66',
    thing:
      '<circle cx="120" cy="82" r="34" fill="#fff"/><path d="M86 82h68M120 48c-22 20-22 48 0 68M120 48c22 20 22 48 0 68"/>',
  },
  {
    ground: ['#F7E08B', '#D99A14'],
    ink: '#5A3D00',
    thing:
      '<path d="M98 52h44v22c0 34-44 34-44 0zM98 58H82c0 20 8 26 18 26M142 58h16c0 20-8 26-18 26M120 100v14M102 116h36" fill="#fff"/>',
  },
  {
    ground: ['#C9EFF2', '#3A97A8'],
    ink: '#0E4A56',
    thing: '<path d="M120 46v72M89 64l62 36M151 64l-62 36M110 52l10 8 10-8M110 112l10-8 10 8" fill="none"/>',
  },
  {
    ground: ['#DCD2F8', '#7458BD'],
    ink: '#37216F',
    thing: '<path d="M76 62q22-10 44 4q22-14 44 4v48q-22-12-44 2q-22-14-44-2zM120 66v54" fill="#fff"/>',
  },
  {
    ground: ['#FFB8A6', '#C63B30'],
    ink: '#6B120C',
    thing:
      '<path d="M120 44c6 20 28 26 28 50a28 28 0 0 1-56 0c0-14 8-18 12-30c6 4 8 8 8 14c8-8 10-20 8-34z" fill="#fff"/>',
  },
  {
    ground: ['#F8C9E0', '#B7427F'],
    ink: '#5E1540',
    thing:
      '<rect x="96" y="44" width="48" height="76" rx="8" fill="#fff"/><path d="M112 68l22 14-22 14z"/><path d="M114 112h12"/>',
  },
  {
    ground: ['#CDEFC2', '#4B9A3F'],
    ink: '#1C4D14',
    thing:
      '<rect x="80" y="58" width="80" height="58" rx="8" fill="#fff"/><path d="M104 58V46h32v12M120 72v30M105 87h30"/>',
  },
]

const FLAGS = Array.from(
  { length: 9 },
  (_, i) =>
    `<path d="M${6 + i * 27} ${14 + 8 * Math.sin((i / 8) * Math.PI)}h18l-9 18z" fill="#fff" opacity="${i % 2 ? 0.55 : 0.85}"/>`,
).join('')

const draw = ({ ground, ink, thing }: Look, id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="720" height="480"><defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">` +
  `<stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs><rect width="240" height="160" fill="url(#${id})"/>` +
  `<path d="M0 12Q120 30 240 12" fill="none" stroke="#fff" stroke-width="1.5"/>${FLAGS}<path d="M0 132h240v28H0z" fill="${ink}" opacity=".28"/>` +
  `<ellipse cx="120" cy="134" rx="66" ry="6" fill="${ink}" opacity=".35"/>` +
  `<g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${thing}</g></svg>`

/** A sheet with lines to write on. */
const drawForm = (number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" width="840" height="1188"><rect width="210" height="297" fill="#fff"/>` +
  `<g font-family="sans-serif" fill="#14181F" text-anchor="middle"><text x="105" y="34" font-size="11">示例国际物流商贸园</text><text x="105" y="48" font-size="8">申请表 Form ${number}</text></g>` +
  `<path d="${Array.from({ length: 14 }, (_, i) => `M24 ${74 + i * 13}h162`).join('')}" stroke="#9AA4B2" stroke-width=".6"/></svg>`

/** What happens in the park: eight different ones. */
export const activity = (number: number): string => draw(LOOKS[(number - 1) % LOOKS.length] as Look, `ground${number}`)

export const template = drawForm
