import type { ActEvent } from '../act-event.js'
import type { ActGroup } from './act-group.js'
import { isModifier, writes } from './key-facts.js'
import { pointerGroup } from './pointer-group.js'
import { pressGroup } from './press-group.js'
import { singleGroup } from './single-group.js'
import { typingGroup } from './typing-group.js'
import { wheelGroup } from './wheel-group.js'

/** The act that a command begins; null for one that is none by itself, such as a key that comes up. */
export function openGroup(event: ActEvent): ActGroup | null {
  switch (event.type) {
    case 'move':
    case 'press':
    case 'release':
    case 'carry':
    case 'drop':
      return pointerGroup(event)
    case 'wheel':
      return wheelGroup(event)
    case 'key_up':
      return null
    case 'key_down':
    case 'key_char':
      return writes(event) && !isModifier(event.key) ? typingGroup(event) : pressGroup(event)
    case 'text':
      return typingGroup(event)
    case 'script':
      if (event.deed === 'prepare') return null
      return event.deed === 'fill' ? typingGroup(event) : singleGroup(event)
    case 'whole':
      return singleGroup(event)
  }
}
