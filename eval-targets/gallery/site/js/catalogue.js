/** The prints, in the order in which they were made. */
export const catalogue = [
  ['morning-fjord', 'Morning fjord', 'mountains', 2016, 'Hills in rose and slate under a pale sun'],
  ['harbour-houses', 'Harbour houses', 'town', 2016, 'A row of red, yellow and white gabled houses at the quay'],
  ['pine-ridge', 'Pine ridge', 'mountains', 2017, 'Pines on green ridges'],
  ['open-water', 'Open water', 'sea', 2018, 'A sailing boat on teal waves'],
  ['old-quarter', 'Old quarter', 'town', 2019, 'Narrow gabled houses in terracotta and sand'],
  ['first-frost', 'First frost', 'mountains', 2019, 'Hills in four blues under a white sun'],
  ['lighthouse', 'Lighthouse', 'sea', 2020, 'A red and white lighthouse throws its beam over the sea'],
  ['dune-grass', 'Dune grass', 'mountains', 2021, 'Dunes in ochre'],
  ['ferry-at-dusk', 'Ferry at dusk', 'sea', 2022, 'A ferry crosses a dark sea under a pink sky'],
  ['night-trams', 'Night trams', 'town', 2023, 'A red tram before houses with lit windows'],
  ['red-valley', 'Red valley', 'mountains', 2024, 'A valley in red and orange'],
  ['two-moons', 'Two moons', 'mountains', 2025, 'Pines in dark blue under two moons'],
].map(([id, title, kind, year, alt]) => ({ id, title, kind, year, alt, src: `prints/${id}.svg` }))
