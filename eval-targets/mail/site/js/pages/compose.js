import { forwardDraft, keptDraft, newDraft, replyDraft } from '../compose/new-draft.js'
import { mountComposer } from '../compose/composer.js'
import { folderPlace, placeUrl, threadUrl } from '../mailbox/place.js'
import { messageOf } from '../state/messages.js'
import { one } from '../view/html.js'
import { mountPage } from '../view/page.js'
import { flash, showFlash } from '../view/toast.js'

const params = new URLSearchParams(location.search)
const kept = messageOf(params.get('draft'))
const known = kept?.folder === 'drafts' ? kept : undefined
const back = folderPlace(known ? 'drafts' : 'inbox')

mountPage(known ? 'drafts' : 'compose')
const draft = start()
one('#compose-title').textContent = known ? 'Draft' : draft.inReplyTo ? 'Forward' : 'New message'
mountComposer(one('#composer'), draft, {
  onSent({ id, thread, undo }) {
    flash({ text: 'Message sent.', undo, view: threadUrl(thread, folderPlace('sent')), edit: id })
    location.href = placeUrl(back)
  },
  onDiscarded(undo) {
    flash({ text: 'Draft discarded.', undo })
    location.href = placeUrl(back)
  },
})
showFlash()

function start() {
  const forwarded = messageOf(params.get('forward'))
  const answered = messageOf(params.get('reply'))
  if (known) return keptDraft(known)
  if (forwarded) return forwardDraft(forwarded)
  if (answered) return replyDraft(answered, params.has('all'))
  return newDraft({ to: params.get('to') ?? '' })
}
