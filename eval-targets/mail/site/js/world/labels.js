/** The labels before anybody changes them. */
export const labels = [
  { id: 'work', name: 'Work', colour: 'blue' },
  { id: 'money', name: 'Money', colour: 'green' },
  { id: 'travel', name: 'Travel', colour: 'amber' },
  { id: 'family', name: 'Family', colour: 'rose' },
  { id: 'orders', name: 'Orders', colour: 'teal' },
]
