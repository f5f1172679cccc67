/** Pictures of the fleet, drawn: a forklift from the side on a coloured ground, different for each. */

interface Look {
  /** Background, from top left to bottom right. */
  ground: readonly [string, string]
  body: string
  /** Side of the body in shade. */
  shade: string
  /** Rails of the mast: two stages to four. */
  stages: number
  /** How far the forks are up, px. */
  lift: number
  load: 'boxes' | 'drums' | 'roll' | 'sacks' | 'none'
  cab: 'open' | 'glass'
  /** Scale of the body: heavy trucks are longer. */
  size: number
}

const LOOKS: readonly Look[] = [
  {
    ground: ['#F9CE4B', '#E8891C'],
    body: '#24303F',
    shade: '#151D28',
    stages: 2,
    lift: 10,
    load: 'boxes',
    cab: 'open',
    size: 1,
  },
  {
    ground: ['#8FD3F4', '#3B82C4'],
    body: '#F4F7FB',
    shade: '#C3D0DE',
    stages: 3,
    lift: 34,
    load: 'sacks',
    cab: 'open',
    size: 0.94,
  },
  {
    ground: ['#B9E4C9', '#3F9B6B'],
    body: '#E4572E',
    shade: '#A93A1B',
    stages: 3,
    lift: 48,
    load: 'boxes',
    cab: 'open',
    size: 0.88,
  },
  {
    ground: ['#D9DEE8', '#8190A8'],
    body: '#F0A818',
    shade: '#B87808',
    stages: 2,
    lift: 6,
    load: 'drums',
    cab: 'glass',
    size: 1.06,
  },
  {
    ground: ['#F5B5A0', '#C44A3A'],
    body: '#33475B',
    shade: '#1E2C3A',
    stages: 2,
    lift: 14,
    load: 'roll',
    cab: 'glass',
    size: 1.12,
  },
  {
    ground: ['#CFE0FF', '#5D7FD6'],
    body: '#2FA7A0',
    shade: '#1C716C',
    stages: 4,
    lift: 40,
    load: 'sacks',
    cab: 'glass',
    size: 0.98,
  },
  {
    ground: ['#E7D3F7', '#8A5FC0'],
    body: '#F6C945',
    shade: '#BF922A',
    stages: 2,
    lift: 22,
    load: 'none',
    cab: 'open',
    size: 1,
  },
]

const LOADS: Record<Look['load'], string> = {
  boxes:
    '<rect x="166" y="84" width="22" height="22" rx="1.5" fill="#C99A5B"/><rect x="190" y="84" width="22" height="22" rx="1.5" fill="#B98748"/>' +
    '<rect x="176" y="62" width="24" height="21" rx="1.5" fill="#D9AE72"/><path d="M177 84v6M201 84v6M188 62v6" stroke="#8A6330" stroke-width="2"/>',
  drums:
    '<g fill="#2F6FB5"><rect x="167" y="72" width="20" height="34" rx="3"/><rect x="191" y="72" width="20" height="34" rx="3"/></g>' +
    '<path d="M167 83h20M167 95h20M191 83h20M191 95h20" stroke="#1D4C80" stroke-width="2"/>',
  roll: '<circle cx="189" cy="82" r="24" fill="#F4EFE6"/><circle cx="189" cy="82" r="15" fill="none" stroke="#D8CFBF" stroke-width="2"/><circle cx="189" cy="82" r="5" fill="#8C7F6A"/>',
  sacks:
    '<g fill="#EFE3CB" stroke="#C9B48C" stroke-width="1.5"><rect x="166" y="94" width="46" height="12" rx="6"/><rect x="168" y="82" width="42" height="12" rx="6"/><rect x="172" y="70" width="34" height="12" rx="6"/></g>',
  none: '',
}

const wheel = (x: number, r: number): string =>
  `<circle cx="${x}" cy="${136 - r}" r="${r}" fill="#1B1F26"/><circle cx="${x}" cy="${136 - r}" r="${r * 0.52}" fill="#D5DBE3"/><circle cx="${x}" cy="${136 - r}" r="${r * 0.18}" fill="#5B6472"/>`

const mast = (stages: number): string =>
  Array.from({ length: stages }, (_, i) => {
    const x = 150 + i * 3.6
    return `<rect x="${x}" y="${20 + (stages - i) * 4}" width="2.6" height="${112 - (stages - i) * 4}" rx="1" fill="${i % 2 ? '#4A5362' : '#2B323D'}"/>`
  }).join('')

const draw = (
  { ground, body, shade, stages, lift, load, cab, size }: Look,
  id: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="480" height="320">
<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs>
<rect width="240" height="160" fill="url(#${id})"/>
<circle cx="52" cy="30" r="74" fill="#fff" opacity=".12"/>
<path d="M0 136h240v24H0z" fill="#000" opacity=".14"/>
<ellipse cx="118" cy="138" rx="92" ry="5" fill="#000" opacity=".22"/>
<g transform="translate(${(146 * (1 - size)).toFixed(1)} ${(136 * (1 - size)).toFixed(1)}) scale(${size})">
${cab === 'glass' ? '<path d="M72 84l8-42h42l20 42z" fill="#DDF1FF" opacity=".75"/>' : ''}
<path d="M70 88l9-48q1-4 5-4h40q4 0 5.5 3.5L146 84" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M84 88V70q0-4 4-4h5q4 0 4 4v14h14q5 0 5 5v3H84z" fill="#2B323D"/>
<path d="M128 88l-9-20" stroke="#2B323D" stroke-width="3.5" stroke-linecap="round"/>
<circle cx="118" cy="67" r="5" fill="none" stroke="#2B323D" stroke-width="2.6"/>
<path d="M38 124V98q0-12 12-12h50l8 10h30q10 0 10 10v18z" fill="${body}"/>
<path d="M38 124v-9h110v9z" fill="${shade}"/>
<path d="M38 112V98q0-12 12-12h18q-8 10-8 26z" fill="${shade}" opacity=".55"/>
<path d="M76 97h22M76 103h22" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>
<rect x="140" y="98" width="6" height="8" rx="2" fill="#FFE9A8"/>
${wheel(60, 15)}${wheel(132, 18)}
</g>
${mast(stages)}
<g transform="translate(0 ${-lift})">
<rect x="${150 + stages * 3.6}" y="88" width="5" height="38" rx="1" fill="#2B323D"/>
<path d="M${153 + stages * 3.6} 122h${216 - 153 - stages * 3.6}l3 3h-${219 - 153 - stages * 3.6}z" fill="#2B323D"/>
${load === 'none' ? '' : `<g transform="translate(4 7)"><path d="M164 106h50v3h-50zM164 112h50v3h-50zM166 109h5v3h-5zM186 109h6v3h-6zM207 109h5v3h-5z" fill="#8A6330"/>${LOADS[load]}</g>`}
</g>
</svg>`

/** @param number which of them, from 1 on; `undefined` for one that is not there. */
export const forklift = (number: number): string | undefined => {
  const look = LOOKS[number - 1]
  return look && draw(look, `sky${number}`)
}
