/** Where messages lie, in the order of the sidebar. `starred` is a view across the others. */
export const folders = [
  { id: 'inbox', name: 'Inbox', symbol: 'inbox', empty: ['Nothing in your inbox', 'New post arrives here.'] },
  { id: 'starred', name: 'Starred', symbol: 'star', empty: ['No stars yet', 'Star what you want to find again.'] },
  { id: 'sent', name: 'Sent', symbol: 'send', empty: ['Nothing sent yet', 'What you send is kept here.'] },
  { id: 'drafts', name: 'Drafts', symbol: 'draft', empty: ['No drafts', 'What you begin to write is kept here.'] },
  { id: 'archive', name: 'Archive', symbol: 'archive', empty: ['The archive is empty', 'Archive what is done but worth keeping.'] },
  { id: 'spam', name: 'Spam', symbol: 'spam', empty: ['No spam', 'Enjoy it while it lasts.'] },
  { id: 'trash', name: 'Trash', symbol: 'trash', empty: ['The trash is empty', 'Deleted post is kept here until you empty it.'] },
]

/** The folder with this id, or undefined. */
export const folderOf = (id) => folders.find((folder) => folder.id === id)
