/** Pictures of the park's days, outdoors. */
import { at, between, BRIGHT, circle, INK, line, path, pick, rect, shade, times, words } from './drawing.ts'
import { HEIGHT, HORIZON, outdoors, tree, WIDTH } from './landscape.ts'
import { crate, hall, lorry, pallet, person, stall, worker } from './things.ts'

const yard = (colour: string): string =>
  path(`M0 ${HEIGHT}V${HORIZON + 34}H${WIDTH}V${HEIGHT}z`, colour) +
  line(`M0 ${HORIZON + 34}H${WIDTH}`, shade(colour, 0.3), 2)

const lane = (y: number): string => times(7, (i) => rect(i * 76 + 10, y, 38, 4, '#fff', 2, ' opacity=".55"'))

/** Halls with loading gates. */
export const warehouse = outdoors((mood, roll) => {
  const stripe = pick(roll, BRIGHT)
  const first = between(roll, 190, 250)
  const zone = pick(roll, ['A', 'B', 'C', 'D'])
  return [
    hall(first + 24, HORIZON + 22, WIDTH - first + 30, between(roll, 70, 86), mood, `${zone}2`, pick(roll, BRIGHT)),
    yard(mood.road),
    hall(-14, HORIZON + 44, first + 20, between(roll, 104, 128), mood, `${zone}1`, stripe),
    lane(HEIGHT - 24),
    roll() < 0.6
      ? lorry(between(roll, 200, 270), HEIGHT - 14, 0.95, pick(roll, BRIGHT), '#F4F6F8', stripe)
      : pallet(300, HEIGHT - 22, 1.1, 2, roll) +
        pallet(374, HEIGHT - 18, 1.1, 3, roll) +
        person(270, HEIGHT - 18, 0.85, worker(roll), roll),
  ].join('')
})

/** Lorries on the ring road. */
export const trucks = outdoors((mood, roll) => {
  const [a, b] = [pick(roll, BRIGHT), pick(roll, BRIGHT)]
  const lamp = (x: number): string =>
    rect(x, HORIZON - 52, 3, 62, '#5B6472') + rect(x - 10, HORIZON - 54, 23, 4, '#5B6472', 2)
  return [
    hall(between(roll, 20, 280), HORIZON + 8, 170, 58, mood, pick(roll, ['A', 'B', 'C', 'D']), b),
    times(4, (i) => lamp(40 + i * 130)),
    path(`M0 ${HORIZON + 16}H${WIDTH}V${HEIGHT}H0z`, mood.road),
    rect(0, HORIZON + 16, WIDTH, 4, shade(mood.road, 0.35)),
    lorry(between(roll, 230, 270), HORIZON + 52, 0.82, b, pick(roll, ['#F4F6F8', '#E8EEF5', '#FBF3DF']), b),
    lane(HORIZON + 62),
    lorry(between(roll, 12, 120), HEIGHT - 10, 1.28, a, '#FFFFFF', a),
  ].join('')
})

/** Crates of fruit and vegetables before the hall. */
export const produce = outdoors((mood, roll) => {
  const columns = between(roll, 5, 6)
  const heights = Array.from({ length: columns }, () => between(roll, 1, 3))
  return [
    hall(-20, HORIZON + 30, WIDTH + 40, 118, mood, 'B', '#2FA36B'),
    yard(mood.road),
    times(columns, (i) => times(heights[i] ?? 1, (k) => crate(14 + i * 78, HEIGHT - 46 - k * 34, 1.05, roll))),
    person(between(roll, 60, 400), HEIGHT - 20, 1.16, worker(roll), roll),
    times(columns, (i) => (i % 2 ? '' : crate(30 + i * 76, HEIGHT - 10, 1.3, roll))),
  ].join('')
})

/** Stalls and the people at them. */
export const market = outdoors((mood, roll) => {
  const from = between(roll, 0, 6)
  return [
    hall(40, HORIZON + 10, 400, 76, mood, 'B', pick(roll, BRIGHT)),
    yard(shade(mood.road, 0.25)),
    times(3, (i) => stall(18 + i * 154, HORIZON + 72, 1.15, BRIGHT[(from + i * 2) % BRIGHT.length] as string, roll)),
    times(3, (i) =>
      person(70 + i * 150 + between(roll, -34, 34), HEIGHT - 8, 1.04, { coat: pick(roll, BRIGHT) }, roll),
    ),
  ].join('')
})

/** People of the park at work. */
export const people = outdoors((mood, roll) => {
  const count = between(roll, 3, 4)
  return [
    hall(between(roll, -40, 30), HORIZON + 20, 300, 104, mood, pick(roll, ['A', 'C', 'D']), pick(roll, BRIGHT)),
    yard(mood.road),
    pallet(20, HEIGHT - 40, 1.15, 3, roll),
    pallet(390, HEIGHT - 34, 1.15, 2, roll),
    times(count, (i) =>
      person(130 + (i * 250) / count + between(roll, -10, 10), HEIGHT - 18 + (i % 2) * 8, 1.55, worker(roll), roll),
    ),
  ].join('')
})

/** The gate that everybody comes through. */
export const gate = outdoors((mood, roll) => {
  const colour = pick(roll, BRIGHT)
  return [
    tree(40, HORIZON + 26, 1.3, '#5E8F74'),
    tree(444, HORIZON + 26, 1.4, '#6FA06B'),
    path(`M120 ${HEIGHT}L196 ${HORIZON}h88L360 ${HEIGHT}z`, mood.road),
    times(4, (i) => rect(236 - i, HORIZON + 12 + i * 26, 8 + i * 2, 12 + i * 2, '#fff', 1, ' opacity=".6"')),
    rect(92, HORIZON - 92, 26, 130, mood.wall),
    rect(362, HORIZON - 92, 26, 130, mood.wall),
    rect(70, HORIZON - 118, 340, 40, colour, 6),
    rect(70, HORIZON - 84, 340, 6, shade(colour, -0.22)),
    words(240, HORIZON - 91, 21, '#fff', 'DEMO PARK', ' text-anchor="middle" letter-spacing="6"'),
    rect(206, HORIZON - 8, 68, 58, mood.wall, 4),
    rect(214, HORIZON, 52, 24, mood.glass, 3),
    rect(200, HORIZON - 14, 80, 9, mood.roof, 3),
    times(2, (side) => {
      const x = side ? 292 : 188
      const out = side ? 1 : -1
      return (
        rect(x - 5, HORIZON + 24, 10, 30, INK, 2) +
        times(5, (i) => rect(side ? x + i * 18 : x - 18 - i * 18, HORIZON + 28, 18, 7, i % 2 ? '#FFFFFF' : '#E4452E')) +
        circle(x + out * 2, HORIZON + 31, 5, '#F6C62F')
      )
    }),
    at(0, 0, 1, lorry(286, HEIGHT - 8, 0.86, colour, '#F4F6F8', colour)),
    person(120, HEIGHT - 14, 1, worker(roll), roll),
  ].join('')
})
