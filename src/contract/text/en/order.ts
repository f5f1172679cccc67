/** What only screens of an order say: they bring both languages. */
export const order = {
  tabs: {
    all: 'All',
    toShip: 'To ship',
    inUse: 'In use',
    toPay: 'To pay',
    toRetrieve: 'To retrieve',
    completed: 'Completed',
  },
  action: {
    confirmDelivery: 'Confirm delivery',
    endUse: 'End use',
    pay: 'Pay',
    confirmPayment: 'Confirm payment',
    confirmRetrieval: 'Confirm retrieval',
  },
  /** What is asked before an action, and what is said after it. */
  ask: {
    confirmDelivery: {
      title: 'Confirm delivery?',
      text: (price: string, quantity: number) =>
        `Use and billing begin now: ¥\u00a0${price} per hour for each forklift (${quantity} in this order).`,
      early: (time: string) => `This is earlier than booked (${time}).`,
    },
    endUse: {
      title: 'End use?',
      text: (amount: string) =>
        `The clock stops now, and the total is fixed: about ¥\u00a0${amount}. This cannot be undone.`,
    },
    confirmPayment: {
      title: 'Confirm payment?',
      text: (amount: string, name: string, phone: string) =>
        `You confirm that ${name} (${phone}) has paid you ¥\u00a0${amount}. This cannot be undone.`,
    },
    confirmRetrieval: {
      title: 'Confirm retrieval?',
      text: (name: string, quantity: number) =>
        `You have taken back ${name} (${quantity} in this order). The order will be completed. This cannot be undone.`,
    },
  },
  done: {
    confirmDelivery: 'Delivery confirmed',
    endUse: 'Use ended',
    confirmPayment: 'Payment confirmed',
    confirmRetrieval: 'Retrieval confirmed',
  },
  usedTime: 'Used time',
  since: (time: string) => `since ${time}`,
  soFar: (amount: string) => `about ¥\u00a0${amount} so far`,
  manualDelivery: 'Manual delivery',
  progress: 'Progress',
  submitted: 'Submitted',
  startOfUse: 'Start of use',
  endOfUse: 'End of use',
  endTime: 'End time (paid)',
  service: 'Customer service',
  servicePhone: (phone: string) => `Customer service phone: ${phone}`,
  call: 'Call',
  orderNumber: 'Order number',
  orderEmpty: 'No orders here',
  duration: 'Duration',
  hours: (hours: string) => `${hours} h`,
  total: 'Total rent',
  hourPrice: 'Hourly price',
}
