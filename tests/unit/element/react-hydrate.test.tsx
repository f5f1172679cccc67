import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { defineElements } from '../../../widgets/element/element.ts'
import { ParkForklift } from '../../../widgets/react.ts'
import { contentOf, LIVE, written } from './page.ts'
import { MARKUP, PROPS } from './server-markup.ts'
import { until } from '../../helpers/until.ts'

it.each(['before', 'after'])(
  'what a server has written is taken over as it is, when the elements are defined %s it',
  async (when) => {
    const place = document.createElement('div')
    document.body.append(place)
    if (when === 'before') defineElements()
    place.innerHTML = MARKUP
    const element = place.querySelector('park-forklift')!
    expect(element.shadowRoot?.firstElementChild ?? null).toBeNull()
    const onReady = vi.fn()
    const root = hydrateRoot(
      place,
      <StrictMode>
        <ParkForklift {...PROPS} fetch={LIVE.fetch} onReady={onReady} />
      </StrictMode>,
    )
    await until(() => expect(contentOf(element)).not.toBeNull())
    await element.ready
    expect(place.querySelector('park-forklift')).toBe(element)
    expect(element).toMatchObject({
      token: 's3cret',
      theme: 'dark',
      config: { servicePhone: '400' },
      className: 'wide',
    })
    expect(onReady).toHaveBeenCalledOnce()
    expect(written.error).toEqual([])
    root.render(
      <StrictMode>
        <ParkForklift {...PROPS} theme={undefined} fetch={LIVE.fetch} onReady={onReady} />
      </StrictMode>,
    )
    await until(() => expect(element.theme).toBeUndefined())
    root.unmount()
  },
)
