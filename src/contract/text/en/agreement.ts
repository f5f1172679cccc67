/** The service agreement: fetched by its screen alone. */
export interface AgreementSection {
  title: string
  paragraphs: string[]
}

export const agreement = {
  changed: 'Last changed on 15 October 2026',
  intro:
    'These terms are between you and Demo Logistics & Wholesale Park (the park). They say what the park’s services on your phone do, what you may expect from us, and what we ask of you. By using the services you agree to them.',
  sections: [
    {
      title: '1. What the services are',
      paragraphs: [
        'You can read news and notices, find companies and routes, sign up for activities, rent forklifts, pay fees and apply for business support. Most of it is open to everybody; what concerns a person asks for a login first.',
        'Some services are provided by merchants of the park. Your contract for such a service is with the merchant; the park passes your order on and keeps its record.',
      ],
    },
    {
      title: '2. Your account',
      paragraphs: [
        'You log in with your phone number and a one-time code, or through the messaging app. Keep codes to yourself: the park will never ask you for one.',
        'Say who you really are when you book, sign up or apply. Anyone who uses your phone acts in your name until you log out.',
      ],
    },
    {
      title: '3. Forklifts and other equipment',
      paragraphs: [
        'Only people with a valid forklift operator’s certificate may drive. The merchant may ask to see it on delivery and take the equipment back without charge if there is none.',
        'Rent is charged by the hour, from the start of use that you confirm to its end. Damage beyond wear is settled between you and the merchant on the basis of the delivery record.',
      ],
    },
    {
      title: '4. Fees and refunds',
      paragraphs: [
        'Every amount is shown before you pay. Payment is complete when the park’s server has confirmed it; if the confirmation takes longer, you are not charged again.',
        'A wrong amount is refunded the way it was paid within seven working days after you have told us.',
      ],
    },
    {
      title: '5. What we ask of you',
      paragraphs: [
        'Follow the traffic rules of the park: at most 15 km/h, no parking in fire lanes, no smoking in halls. Follow emergency notices at once.',
        'Do not publish anything that is false, offensive or against the law, do not use the services for others’ advertising, and do not try to disturb them.',
      ],
    },
    {
      title: '6. Your data',
      paragraphs: [
        'We use your name, phone number, plates and orders to provide what you have asked for, and show others no more of it than the service needs. We do not sell it.',
        'You can see and change your details under “My details”. To have your account deleted, call the customer service centre; records that the law obliges us to keep are kept for as long as it says.',
      ],
    },
    {
      title: '7. When something fails',
      paragraphs: [
        'We take care that the services are there around the clock, but cannot promise it: maintenance, networks and power may interrupt them. In an emergency call the number under “Contact”; do not wait for the app.',
        'We answer for damage that we have caused on purpose or by gross negligence. For services of merchants the merchant answers.',
      ],
    },
    {
      title: '8. Changes',
      paragraphs: [
        'We announce changes of these terms in the park’s notices seven days before they take effect. If you do not agree, stop using the services before that day.',
        'Disputes are first settled by talking to each other; if that fails, the people’s court at the park’s seat decides.',
      ],
    },
  ] as AgreementSection[],
}
