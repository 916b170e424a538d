import { expect, test } from 'vitest'
import { readRequirements } from '../read-requirements.js'

/** Briefs as people write them, and the features that a reader would tick off one by one. */
const briefs: readonly (readonly [brief: string, requirements: readonly string[]])[] = [
  [
    'A todo list: add items with Enter, mark them complete, edit by double click, delete, filter All / Active / Completed, clear completed, and a counter of the items left',
    [
      'add items with Enter',
      'mark them complete',
      'edit by double click',
      'delete',
      'filter All / Active / Completed',
      'clear completed',
      'a counter of the items left',
    ],
  ],
  [
    'Todo app. Add, edit and delete tasks. Filter by status (all, active, done). Clear completed.',
    ['Add tasks', 'edit tasks', 'delete tasks', 'Filter by status (all, active, done)', 'Clear completed'],
  ],
  [
    'Build me a todo app where I can add tasks, check them off, delete them and filter by all, active or completed',
    ['add tasks', 'check them off', 'delete them', 'filter by all, active or completed'],
  ],
  [
    'A notes page: add notes, search, clear all, dark mode, save',
    ['add notes', 'search', 'clear all', 'dark mode', 'save'],
  ],
  [
    'Notes app with add, delete, search, and tags: work, home, ideas',
    ['add', 'delete', 'search', 'tags: work, home, ideas'],
  ],
  [
    'Make a shopping list with add/remove items, mark as bought, and a total',
    ['add items', 'remove items', 'mark as bought', 'a total'],
  ],
  [
    'A reading page with a night mode that can be switched on and off',
    ['a night mode that can be switched on and off'],
  ],
  [
    'A board. Cards can be added, moved left and right and deleted. Each column opens and closes by a click.',
    [
      'Cards can be added',
      'Cards can be moved left and right',
      'Cards can be deleted',
      'Each column opens and closes by a click',
    ],
  ],
  [
    'Guest list: add guests/remove them, show and hide guests, export',
    ['add guests', 'remove them', 'show guests', 'hide guests', 'export'],
  ],
  ['A task board: add, filter by done, clear all, export', ['add', 'filter by done', 'clear all', 'export']],
  [
    'I need a bookmarks page. Save links with a title and a tag, filter by tag, sort by newest / oldest / title, and import/export as JSON.',
    [
      'Save links with a title, a tag',
      'filter by tag',
      'sort by newest / oldest / title',
      'import as JSON',
      'export as JSON',
    ],
  ],
  [
    'A movie list with search, filter by genre (Action, Comedy, Drama) and sort by year or rating.',
    ['search', 'filter by genre (Action, Comedy, Drama)', 'sort by year or rating'],
  ],
  [
    'Create a recipe page with search; filters for vegetarian, vegan, gluten-free; a favourites list; and a print button',
    ['search', 'filters for vegetarian, vegan, gluten-free', 'a favourites list', 'a print button'],
  ],
  [
    'Expense tracker: add expense (amount, category, date), delete, monthly total, filter by category, export CSV',
    ['add expense (amount, category, date)', 'delete', 'monthly total', 'filter by category', 'export CSV'],
  ],
  [
    '- Add a todo with Enter\n- Toggle complete\n- Filter: All, Active, Completed\n- Clear completed',
    ['Add a todo with Enter', 'Toggle complete', 'Filter: All, Active, Completed', 'Clear completed'],
  ],
  [
    '1. Search box\n2. Sort by price (low to high, high to low)\n3. Add to cart\n4. Cart count',
    ['Search box', 'Sort by price (low to high, high to low)', 'Add to cart', 'Cart count'],
  ],
  [
    'A stopwatch with start/stop, reset and lap buttons',
    ['start/stop button', 'reset button', 'lap buttons'],
  ],
  ['A timer (start, pause, reset)', ['start', 'pause', 'reset']],
  ['A page with tabs Home, About and Contact', ['tabs Home, About, Contact']],
  [
    'The page has a login form (email, password, remember me) and a link to reset the password.',
    ['a login form (email, password, remember me)', 'a link to reset the password'],
  ],
  [
    'Users can create, rename, archive and delete boards.',
    ['create boards', 'rename boards', 'archive boards', 'delete boards'],
  ],
  [
    'Users should be able to browse products, view details, add them to a cart, and check out.',
    ['browse products', 'view details', 'add them to a cart', 'check out'],
  ],
  [
    'Please implement a website for a library. Users should be able to search books by title or author, filter by genre, and reserve a copy. The website should show opening hours. Set the background color to white and the component color to navy.',
    [
      'search books by title or author',
      'filter by genre',
      'reserve a copy',
      'The website should show opening hours',
      'Set the background color to white',
      'the component color to navy',
    ],
  ],
  [
    'Contacts manager: CRUD for contacts, search by name, sort A-Z / Z-A, favourites',
    ['CRUD for contacts', 'search by name', 'sort A-Z / Z-A', 'favourites'],
  ],
  [
    'Kanban with To do / Doing / Done columns, drag cards between them, delete cards',
    ['To do / Doing / Done columns', 'drag cards between them', 'delete cards'],
  ],
  [
    'A quiz (multiple choice) with score, restart, and review of wrong answers',
    ['score', 'restart', 'review of wrong answers'],
  ],
  [
    'Photo gallery: lightbox, next/previous, filter by Nature | City | People',
    ['lightbox', 'next', 'previous', 'filter by Nature | City | People'],
  ],
  [
    "An address book. You can add people, edit them, and remove them. There's a search field. Sort by first or last name.",
    ['add people', 'edit them', 'remove them', "There's a search field", 'Sort by first or last name'],
  ],
  [
    'A weather page with search by city, °C/°F toggle and a 5-day forecast',
    ['search by city', '°C/°F toggle', 'a 5-day forecast'],
  ],
  [
    'Chat UI: send a message with Enter, delete own messages, emoji picker',
    ['send a message with Enter', 'delete own messages', 'emoji picker'],
  ],
  [
    'Habit tracker: add habits; tick days; show streaks; remove habits; theme light/dark',
    ['add habits', 'tick days', 'show streaks', 'remove habits', 'theme light/dark'],
  ],
  [
    'A table of employees with sorting on every column, a filter for department (Sales, IT, HR), pagination and CSV export.',
    ['sorting on every column', 'a filter for department (Sales, IT, HR)', 'pagination', 'CSV export'],
  ],
  [
    'Landing page: hero, features, pricing (Free, Pro, Team), FAQ, newsletter sign-up, and a footer with social links',
    [
      'hero',
      'features',
      'pricing (Free, Pro, Team)',
      'FAQ',
      'newsletter sign-up',
      'a footer with social links',
    ],
  ],
  ['List app — add, reorder, delete; undo delete', ['add', 'reorder', 'delete', 'undo delete']],
  ['Simple counter: plus, minus, reset', ['plus', 'minus', 'reset']],
  ['A calculator with +, -, *, / and a clear key', ['a clear key']],
  [
    'A music player with play/pause, next, previous, shuffle and volume',
    ['play/pause', 'next', 'previous', 'shuffle', 'volume'],
  ],
  [
    'A blog with a list of posts, a detail view, comments (add, delete) and tags',
    ['a list of posts', 'a detail view', 'comments (add, delete)', 'tags'],
  ],
  [
    'I want to log my runs: distance, time, date. Show the average pace and a list of runs I can delete. Must survive a reload.',
    [
      'distance',
      'time',
      'date',
      'Show the average pace',
      'a list of runs I can delete',
      'Must survive a reload',
    ],
  ],
  [
    'a pomodoro timer: 25/5, start, pause, skip, sound on/off',
    ['25/5', 'start', 'pause', 'skip', 'sound on/off'],
  ],
  [
    'A form with name, email, phone (optional) and message, validation errors shown next to the fields, and a thank-you message after sending',
    [
      'name',
      'email',
      'phone (optional)',
      'message',
      'validation errors shown next to the fields',
      'a thank-you message after sending',
    ],
  ],
  [
    'Inventory page: add product, adjust quantity with + and -, low-stock filter, search, delete with confirmation',
    ['add product', 'adjust quantity with + and', 'low-stock filter', 'search', 'delete with confirmation'],
  ],
  [
    'Filter tasks by All, Open or Done and sort them by date or name',
    ['Filter tasks by All, Open or Done', 'sort them by date or name'],
  ],
  [
    'mark all as done, clear done, show how many are left',
    ['mark all as done', 'clear done', 'show how many are left'],
  ],
  [
    "A to-do list. Add tasks, complete them, delete them. That's it.",
    ['Add tasks', 'complete them', 'delete them'],
  ],
  [
    'A wishlist where I can add, remove and reorder items, and share the list by link',
    ['add items', 'remove items', 'reorder items', 'share the list by link'],
  ],
  [
    'Currency converter: amount, from, to, swap, and history of conversions with a clear button',
    ['amount', 'from', 'to', 'swap', 'history of conversions with a clear button'],
  ],
  [
    'Survey builder (add question, remove question, reorder, preview, export as JSON)',
    ['add question', 'remove question', 'reorder', 'preview', 'export as JSON'],
  ],
  [
    'a ticket list: search, status filter (open/closed), assign to me, close ticket',
    ['search', 'status filter (open/closed)', 'assign to me', 'close ticket'],
  ],
  [
    'Poll page. Vote once; show results as bars; reset votes.',
    ['Vote once', 'show results as bars', 'reset votes'],
  ],
  [
    'Calendar with month/week/day views, add event, edit event, delete event and today button',
    ['month/week/day views', 'add event', 'edit event', 'delete event', 'today button'],
  ],
  [
    'Playlist: add song, remove song, drag to reorder, total duration',
    ['add song', 'remove song', 'drag to reorder', 'total duration'],
  ],
  [
    'File list with rename, delete, download, new folder; grid/list switch',
    ['rename', 'delete', 'download', 'new folder', 'grid/list switch'],
  ],
  [
    'Reading list: add book (title, author), mark as read/unread, filter read / unread / all, delete, counter of unread books',
    [
      'add book (title, author)',
      'mark as read/unread',
      'filter read / unread / all',
      'delete',
      'counter of unread books',
    ],
  ],
  [
    'Add items with Enter. Mark them done. Remove them with the x that shows on hover. Double-click to edit. Filters: All, Active, Completed. Show the number of items left.',
    [
      'Add items with Enter',
      'Mark them done',
      'Remove them with the x that shows on hover',
      'Double-click to edit',
      'Filters: All, Active, Completed',
      'Show the number of items left',
    ],
  ],
  [
    'A flash card app: flip card, next card, previous card, shuffle, mark known',
    ['flip card', 'next card', 'previous card', 'shuffle', 'mark known'],
  ],
  [
    'Markdown editor with live preview, bold/italic/link buttons, word count, copy HTML and dark mode',
    ['live preview', 'bold/italic/link buttons', 'word count', 'copy HTML', 'dark mode'],
  ],
  ['A login page', ['A login page']],
  [
    'The list must support adding, editing, deleting and filtering of tasks.',
    ['adding tasks', 'editing tasks', 'deleting tasks', 'filtering of tasks'],
  ],
  [
    'It lets you add tasks, mark as complete, and delete; you can also filter (All/Active/Done) and clear completed ones.',
    ['add tasks', 'mark as complete', 'delete', 'filter (All/Active/Done)', 'clear completed ones'],
  ],
  [
    'Make a memory game: 16 cards, move counter, timer, restart, best score kept',
    ['16 cards', 'move counter', 'timer', 'restart', 'best score kept'],
  ],
  [
    'Comments section: post comment, reply, like, sort by newest or top, delete own comment',
    ['post comment', 'reply', 'like', 'sort by newest or top', 'delete own comment'],
  ],
  [
    'A simple CRM. Contacts (name, company, phone), notes per contact, search, and filter by company.',
    ['Contacts (name, company, phone)', 'notes per contact', 'search', 'filter by company'],
  ],
  [
    'Todo with priorities (low, medium, high), due dates, sort by priority, filter overdue',
    ['priorities (low, medium, high)', 'due dates', 'sort by priority', 'filter overdue'],
  ],
  [
    'seat picker: choose seats, show price, clear selection, book',
    ['choose seats', 'show price', 'clear selection', 'book'],
  ],
  [
    'Product page with size (S, M, L, XL) and colour selectors, quantity, add to cart, and reviews',
    ['size (S, M, L, XL)', 'colour selectors', 'quantity', 'add to cart', 'reviews'],
  ],
  [
    'Job board: search, filter by type (full-time, part-time), filter by location, save jobs, apply',
    ['search', 'filter by type (full-time, part-time)', 'filter by location', 'save jobs', 'apply'],
  ],
  [
    'Create a todo list. It should have: an input to add tasks; checkboxes to complete them; a delete button on each; filters (All, Active, Completed); and a "Clear completed" button.',
    [
      'an input to add tasks',
      'checkboxes to complete them',
      'a delete button on each',
      'filters (All, Active, Completed)',
      'a "Clear completed" button',
    ],
  ],
  [
    "I'd love a little page for my plants: add a plant (name, how often to water), mark as watered, see which are due, delete.",
    ['add a plant (name, how often to water)', 'mark as watered', 'see which are due', 'delete'],
  ],
  [
    "Build a Pomodoro app (work 25 min, break 5 min) that lets me start, pause and reset, shows how many sessions I've done, and plays a sound.",
    ['start', 'pause', 'reset', "shows how many sessions I've done", 'plays a sound'],
  ],
  [
    'Tasks can be added, edited, deleted and filtered by status (all/active/completed).',
    [
      'Tasks can be added',
      'Tasks can be edited',
      'Tasks can be deleted',
      'Tasks can be filtered by status (all/active/completed)',
    ],
  ],
  [
    'Users must be able to sort the table by name, price or stock and to search it.',
    ['sort the table by name, price or stock', 'search it'],
  ],
  [
    'Search, filter by colour and size, sort by price, add to basket.',
    ['Search', 'filter by colour, size', 'sort by price', 'add to basket'],
  ],
  [
    'Filters for All, Open and Done, a count of the tasks that are left, and a button that clears the done ones.',
    [
      'Filters for All, Open, Done',
      'a count of the tasks that are left',
      'a button that clears the done ones',
    ],
  ],
  [
    'A notes page. Requirements: add a note; delete a note; search notes; filter by tag (work, home); export all notes; dark mode.',
    [
      'add a note',
      'delete a note',
      'search notes',
      'filter by tag (work, home)',
      'export all notes',
      'dark mode',
    ],
  ],
  [
    'todo: add, toggle, edit, remove, filter (all|active|completed), clear-completed',
    ['add', 'toggle', 'edit', 'remove', 'filter (all|active|completed)', 'clear-completed'],
  ],
  [
    'Please build a guestbook: visitors leave a name and a message; newest first; delete own entries; 10 per page.',
    ['visitors leave a name', 'a message', 'newest first', 'delete own entries', '10 per page'],
  ],
  [
    'I want a grocery list where items can be added by pressing Enter, ticked off, and removed, plus a "Clear list" button.',
    [
      'items can be added by pressing Enter',
      'items can be ticked off',
      'items can be removed',
      'a "Clear list" button',
    ],
  ],
  [
    'Show all tasks, only the open ones or only the done ones.',
    ['Show all tasks, only the open ones or only the done ones'],
  ],
  [
    'Tabs: All, Active, Completed. Each shows the matching tasks.',
    ['Tabs: All, Active, Completed', 'Each shows the matching tasks'],
  ],
  [
    'Sort by: Name, Price, Rating. Search by name. Reset filters.',
    ['Sort by: Name, Price, Rating', 'Search by name', 'Reset filters'],
  ],
  [
    'Allow users to upload a photo, crop it and download the result.',
    ['upload a photo', 'crop it', 'download the result'],
  ],
  [
    'A dictionary page that can search words, bookmark them, and clear the history',
    ['search words', 'bookmark them', 'clear the history'],
  ],
  [
    'The app should let me add notes, pin them, and search through them; notes must survive a refresh.',
    ['add notes', 'pin them', 'search through them', 'notes must survive a refresh'],
  ],
  [
    'Dark/light theme toggle, responsive layout, and keyboard navigation',
    ['Dark/light theme toggle', 'responsive layout', 'keyboard navigation'],
  ],
  ['No frameworks please. Add to-dos, delete to-dos.', ['Add to-dos', 'delete to-dos']],
  [
    'A file manager (list view / grid view, rename, delete, sort by name, date or size)',
    ['list view / grid view', 'rename', 'delete', 'sort by name, date or size'],
  ],
]

test.each(briefs)('reads each feature once: %s', (brief, requirements) => {
  expect(readRequirements(brief)).toEqual(requirements)
})
