/** The report's own script, allowed by its hash: the slider between before and after. Without it everything can still be read. */
export const reportScript = `
'use strict';
{
  const reveal = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const fold = target.matches('details') ? target : target.querySelector(':scope > details');
    if (fold) fold.open = true;
    for (let at = target.closest('details'); at; at = at.parentElement.closest('details')) at.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', reveal);
  reveal();
  const all = document.querySelector('.open-all');
  if (all) {
    const folds = [...document.querySelectorAll('details.issue')];
    const name = () => { all.textContent = folds.every((fold) => fold.open) ? 'Close all' : 'Open all'; };
    all.addEventListener('click', () => { const open = !folds.every((fold) => fold.open); for (const fold of folds) fold.open = open; name(); });
    for (const fold of folds) fold.addEventListener('toggle', name);
    name();
    all.hidden = false;
  }
}
{
  const viewer = document.querySelector('.viewer');
  const frames = [...document.querySelectorAll('.frame')].filter((frame) => frame.dataset.before && frame.dataset.after);
  if (viewer && frames.length > 0) {
    const stage = viewer.querySelector('.stage');
    const [under, over] = viewer.querySelectorAll('.shot');
    const cut = viewer.querySelector('.cut');
    const caption = viewer.querySelector('.caption');
    let at = 0;
    const slide = () => stage.style.setProperty('--cut', cut.value + '%');
    const show = (index, come) => {
      at = (index + frames.length) % frames.length;
      const { before, after, width, height } = frames[at].dataset;
      for (const [picture, id] of [[under, after], [over, before]]) {
        picture.setAttribute('viewBox', '0 0 ' + width + ' ' + height);
        picture.querySelector('use').setAttribute('href', '#' + id);
      }
      for (const frame of frames) frame.removeAttribute('aria-current');
      frames[at].setAttribute('aria-current', 'true');
      caption.textContent = 'Step ' + frames[at].parentElement.querySelector('.act').textContent;
      if (come) viewer.scrollIntoView({ block: 'nearest' });
    };
    frames.forEach((frame, index) => frame.addEventListener('click', () => show(index, true)));
    viewer.querySelector('.previous').addEventListener('click', () => show(at - 1, false));
    viewer.querySelector('.next').addEventListener('click', () => show(at + 1, false));
    cut.addEventListener('input', slide);
    viewer.hidden = false;
    slide();
    show(0, false);
  }
}
`
