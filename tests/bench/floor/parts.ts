/** Components that several screens use. */
import type { Forklift, ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import { safe } from './dom.ts'

const STATUS = ['', 'To ship', 'In use', 'To pay', 'Paid', 'Completed']

/** An order's status as a customer or a merchant sees it. */
export const statusOf = ({ status, retrieveStatus }: ForkliftOrder, isMerchant: boolean): string =>
  isMerchant && retrieveStatus === 0 && (status === 3 || status === 4) ? 'To retrieve' : (STATUS[status] ?? '')

export const bar = (title: string, hasBack = true): string =>
  `<header>${hasBack ? '<button type="button" data-on="back" aria-label="Back">‹</button>' : ''}<h1>${title}</h1></header>`

export const picture = (photo: string, name: string, size: number): string =>
  `<img src="${safe(photo)}" alt="${safe(name)}" width="${size}" height="${size}" loading="lazy">`

export const facts = (forklift: Forklift): string =>
  `<section class="card pair">${picture(forklift.photo, forklift.name, 92)}<div class="weak"><h2>${safe(forklift.name)}</h2>` +
  [forklift.type, forklift.gantry, forklift.otherConfigurations].map((fact) => `<p>${safe(fact)}</p>`).join('') +
  `<p class="price">¥ ${forklift.hourPrice} / hour</p></div></section>`

export const table = (title: string, rows: [string, unknown][]): string =>
  `<section class="card">${title && `<h2>${title}</h2>`}<dl>` +
  rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${safe(value)}</dd></div>`).join('') +
  '</dl></section>'
