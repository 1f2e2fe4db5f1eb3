
'use strict';
(() => {
  const body = document.getElementById('rows');
  const rows = Array.from(body.rows);
  const texts = rows.map((row) => row.textContent.toLowerCase());
  const filter = document.getElementById('filter');
  const kind = document.getElementById('kind');
  const count = document.getElementById('count');
  const headings = Array.from(document.querySelectorAll('th'));

  function isOfKind(row) {
    const rules = row.dataset.rules;
    return kind.value === '' || (kind.value === '*' ? rules !== '' : rules.split(' ').includes(kind.value));
  }

  function show() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, place) => {
      row.hidden = !(isOfKind(row) && words.every((word) => texts[place].includes(word)));
      shown += row.hidden ? 0 : 1;
    });
    count.textContent = shown + ' of ' + rows.length + ' shown';
  }

  // The first click sorts upwards, the second downwards, the third goes back to the order of the input.
  function sort(column) {
    const next = { none: 'ascending', ascending: 'descending', descending: 'none' };
    const order = next[headings[column].getAttribute('aria-sort')];
    headings.forEach((heading, place) => heading.setAttribute('aria-sort', place === column ? order : 'none'));
    const sorted = Array.from(rows);
    if (order !== 'none') {
      const compare = new Intl.Collator('en', { numeric: true }).compare;
      const sign = order === 'ascending' ? 1 : -1;
      const keys = new Map(rows.map((row) => [row, row.cells[column].textContent]));
      sorted.sort((one, other) => sign * compare(keys.get(one), keys.get(other)));
    }
    body.append(...sorted);
  }

  filter.addEventListener('input', show);
  kind.addEventListener('change', show);
  document.getElementById('controls').addEventListener('submit', (event) => event.preventDefault());
  headings.forEach((heading, column) => heading.firstChild.addEventListener('click', () => sort(column)));
  document.getElementById('controls').hidden = false;
  show();
})();
