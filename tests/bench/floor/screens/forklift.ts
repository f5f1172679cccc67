import type { Forklift } from '../../../../src/contract/model/forklift.ts'
import type { Screen } from '../app.ts'
import { element, one, onPress, safe } from '../dom.ts'
import { bar, facts } from '../parts.ts'

export const forklift: Screen = (page, app) => {
  page.innerHTML = `${bar('Forklift rental', false)}<div class="list"></div>`
  onPress(page, { rent: ({ dataset }) => app.go(`/apply?id=${dataset.id}`) })
  void app.call<{ data: Forklift[] }>('POST /forkliftAppApp/list', { pageNum: 1, pageSize: 10 }).then((answer) => {
    const rows = (answer?.data ?? []).map((found) => {
      const button = `<button type="button" class="main" data-on="rent" data-id="${found.id}">Rent ${safe(found.name)}</button>`
      return element(`<article>${facts(found)}${button}</article>`)
    })
    one(page, '.list').append(...rows)
  })
}
