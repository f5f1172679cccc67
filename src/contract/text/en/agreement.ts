/** The service agreement. Only its own screen loads this text. */
export interface AgreementSection {
  title: string
  paragraphs: string[]
}

export const agreement = {
  changed: 'Last updated on 15 October 2026',
  intro:
    'These terms are between you and Demo Logistics & Wholesale Park (the park). They say what the park’s services on your phone do, what you may expect from us, and what we ask of you. By using the services you agree to them.',
  sections: [
    {
      title: '1. What the services are',
      paragraphs: [
        'You can read news and notices, find companies and routes, sign up for activities, rent forklifts, pay fees and apply for business support. Most of it is open to everyone; anything personal needs a login.',
        'Some services are provided by merchants of the park. Your contract for such a service is with the merchant; the park passes on your order and keeps a record of it.',
      ],
    },
    {
      title: '2. Your account',
      paragraphs: [
        'You log in with your phone number and a one-time code, or through WeChat. Keep codes to yourself: the park will never ask you for one.',
        'Give your real name when you book, sign up or apply. Anyone who uses your phone acts in your name until you log out.',
      ],
    },
    {
      title: '3. Forklifts and other equipment',
      paragraphs: [
        'Only people with a valid forklift licence may drive. The merchant may ask to see it on delivery and take the equipment back without charge if there is none.',
        'Rent is charged by the hour, from the confirmed delivery to the end of use. Damage beyond wear is settled between you and the merchant on the basis of the delivery record.',
      ],
    },
    {
      title: '4. Fees and refunds',
      paragraphs: [
        'Every amount is shown before you pay. Payment is complete when the park’s server has confirmed it; if the confirmation takes longer, you are not charged again.',
        'A wrong amount is refunded the way it was paid within seven working days after you report it.',
      ],
    },
    {
      title: '5. What we ask of you',
      paragraphs: [
        'Follow the traffic rules of the park: at most 15 km/h, no parking in fire lanes, no smoking indoors. Follow emergency notices at once.',
        'Do not publish anything that is false, offensive or against the law, do not use the services to advertise for others, and do not interfere with them.',
      ],
    },
    {
      title: '6. Your data',
      paragraphs: [
        'We use your name, phone number, plates and orders to provide what you have asked for, and show others only what the service requires. We do not sell it.',
        'You can see and change your details under “My details”. To have your account deleted, call customer service; records that the law requires are kept for the required period.',
      ],
    },
    {
      title: '7. When something fails',
      paragraphs: [
        'We aim to keep the services running around the clock but cannot guarantee it: maintenance, network faults and power cuts may interrupt them. In an emergency call the number under “Contact”; do not wait for the app.',
        'We are liable for damage that we cause on purpose or through gross negligence. Merchants are liable for the services that they provide.',
      ],
    },
    {
      title: '8. Changes',
      paragraphs: [
        'We announce changes to these terms in the park’s notices seven days before they take effect. If you do not agree, stop using the services before that day.',
        'We first try to settle disputes by talking to each other. If that fails, the people’s court where the park is located decides.',
      ],
    },
  ] as AgreementSection[],
}
