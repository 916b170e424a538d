import { grinds, mostBags, rhythms, tastes } from './order.js'

const choice = (name, value, checked, title, note) => `<label class="choice"><input type="radio" name="${name}" value="${value}" ${checked ? 'checked' : ''}><span><strong>${title}</strong>${note ? `<span>${note}</span>` : ''}</span></label>`

const field = (name, label, autocomplete, more = '') => `<div class="field"><label class="label" for="${name}">${label}</label>
  <input type="text" id="${name}" name="${name}" dir="auto" maxlength="80" autocomplete="${autocomplete}" aria-describedby="${name}-error" ${more}><p class="error" id="${name}-error"></p></div>`

/** The markup of each step. What people typed is never in it: fields are filled afterwards. */
export const stepViews = {
  taste: ({ taste }) => `<h2 tabindex="-1">How should it taste?</h2>
    <fieldset aria-describedby="taste-error"><legend>Taste</legend><div class="cards">${Object.entries(tastes)
      .map(([id, { name, note }]) => choice('taste', id, id === taste, name, note))
      .join('')}</div><p class="error" id="taste-error"></p></fieldset>
    <div class="buttons"><button type="submit" class="primary">Next: amount</button></div>`,
  amount: ({ bags, rhythm }) => `<h2 tabindex="-1">How much, and how often?</h2>
    <div class="field" role="group" aria-labelledby="bags-label"><span class="label" id="bags-label">Bags of 250 g</span>
      <div class="stepper"><button type="button" id="fewer" aria-label="One bag fewer">−</button><output id="bags">${bags}</output><button type="button" id="more" aria-label="One bag more">+</button></div>
      <p class="hint" id="bags-hint" role="status">1 to ${mostBags} bags; 10% off from 3.</p></div>
    <div class="field"><label class="label" for="grind">Grind</label><select id="grind" name="grind">${grinds.map((grind) => `<option>${grind}</option>`).join('')}</select></div>
    <fieldset><legend>How often</legend><div class="cards">${Object.entries(rhythms)
      .map(([weeks, title]) => choice('rhythm', weeks, weeks === rhythm, title))
      .join('')}</div></fieldset>
    <div class="buttons"><button type="button" data-back>Back</button><button type="submit" class="primary">Next: delivery</button></div>`,
  delivery: () => `<h2 tabindex="-1">Where does it go?</h2>
    ${field('name', 'Name', 'name')}${field('street', 'House number and street', 'street-address')}${field('town', 'Town', 'address-level2')}${field('postcode', 'Postcode', 'postal-code')}
    <div class="field"><label class="choice"><input type="checkbox" id="gift" name="gift"><span><strong>It is a gift</strong><span>We add a card with your words</span></span></label></div>
    <div class="field" id="message-field"><label class="label" for="message">Words on the card</label><textarea id="message" name="message" dir="auto" rows="3" maxlength="200" aria-describedby="message-error"></textarea><p class="error" id="message-error"></p></div>
    <div class="buttons"><button type="button" data-back>Back</button><button type="submit" class="primary">Next: review</button></div>`,
  review: () => `<h2 tabindex="-1">Is everything right?</h2><dl class="review" id="review"></dl>
    <div class="buttons"><button type="button" data-back>Back</button><button type="submit" class="primary" id="start">Start subscription</button></div>`,
}
