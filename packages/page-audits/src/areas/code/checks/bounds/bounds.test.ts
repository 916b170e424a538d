import { testFaults } from '../../testing/test-faults.js'

testFaults([
  [
    'a pattern for addresses with short ends only',
    'more than 3 letters',
    { script: String.raw`window.check = (mail) => /^\S+@\S+\.[a-z]{2,3}$/.test(mail)` },
    { script: String.raw`window.check = (mail) => /^\S+@\S+\.[a-z]{2,}$/.test(mail)` },
  ],
  [
    'a search for clashes by the start alone',
    'with “lesson.start” alone',
    {
      script:
        'window.list = []; function clashes(lesson) { return window.list.some((old) => old.room === lesson.room && old.start <= lesson.start && lesson.start < old.end) } window.clashes = clashes',
    },
    {
      script:
        'window.list = []; function clashes(lesson) { return window.list.some((old) => old.room === lesson.room && old.start < lesson.end && lesson.start < old.end) } window.clashes = clashes',
    },
  ],
  [
    'a search for overlaps that never asks for the end',
    'with “from” alone',
    {
      script:
        'window.list = []; function overlaps(from, until) { say(until); return window.list.some((old) => old.from <= from && from < old.until) } window.overlaps = overlaps',
    },
    {
      // A moment has no end.
      script:
        'window.list = []; function overlapsAt(time) { return window.list.some((old) => old.from <= time && time < old.until) } window.overlapsAt = overlapsAt',
    },
  ],
])
