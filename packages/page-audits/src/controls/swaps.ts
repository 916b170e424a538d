/** Labels of buttons that let two fields change places. */
export const swaps =
  /^\W*(?:swap|reverse|exchange|flip|invert|tauschen|vertauschen|umkehren|échanger|inverser|intercambiar|invertir|inverti|scambia|trocar|inverter|wissel|omwisselen)(?!\p{L})|tauschen$|^[⇄⇅↔↕⇆⇋⇌🔁🔄]/iu
