import type { Titles } from '../titles.ts'

export const integral = {
  titles: {
    '/integral/index': 'Points ranking',
    '/integral/my': 'My points',
    '/integral/explain': 'How points work',
    '/integral/total': 'Points record',
  } satisfies Titles<'integral'>,
  rank: (rank: number) => `Rank ${rank.toLocaleString('en')}`,
  points: (points: number) => (points === 1 ? '1 point' : `${points.toLocaleString('en')} points`),
  visitor: 'Log in to see your vehicles’ points',
  // /integral/index
  ranking: {
    yours: 'Yours',
    otherVehicles: (count: number) => (count === 1 ? '1 more vehicle' : `${count} more vehicles`),
    noneOwn: 'Your vehicles have no points yet',
    none: 'No vehicle has points yet',
    noneHint: 'Vehicles earn points when they enter the park.',
  },
  // /integral/my
  own: {
    vehicles: 'Your vehicles',
    left: 'Points available',
    notRanked: 'Not ranked yet',
    used: 'Used so far',
    expiring: (points: string, day: string) => `${points} expiring: ${day}`,
    noVehicle: 'You have no vehicle with points',
    noVehicleHint: 'Points are collected by plate number. Add yours to My details.',
    addPlate: 'Add plate',
  },
  goods: {
    heading: 'Rewards',
    where: 'Redeem points at the park’s service hall.',
    remain: (remain: number, total: number) => `${remain} of ${total} left`,
    noneLeft: 'None left',
    limit: (count: number) => `Limit: ${count} per vehicle`,
    none: 'No rewards yet',
  },
  // /integral/total
  record: {
    all: 'All',
    balance: (plate: string, points: number) => `${plate}: ${points.toLocaleString('en')} left`,
    none: 'No changes to your points yet',
    noneHint: 'Vehicles earn points when they register at the gate and when they arrive within the booked time.',
    book: 'Book truck entry',
  },
  // /integral/explain
}
