/** Addresses that may end a session or change something when they are requested, such as `/logout` or `/users/3/delete`. */
export const actingAddress =
  /log-?out|sign-?(?:out|off)|delete|remove|destroy|cancel|(?:un)?subscribe|download|confirm|approve/i
