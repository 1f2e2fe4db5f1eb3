
(function () {
  'use strict';
  var sections = Array.from(document.querySelectorAll('section.step'));
  var links = Array.from(document.querySelectorAll('.steps a'));
  var cards = Array.from(document.querySelectorAll('.card')).map(function (card) {
    var steps = card.getAttribute('data-steps');
    return { node: card, steps: steps ? steps.split(' ').map(Number) : [] };
  });
  var slider = document.getElementById('slider');
  var counter = document.getElementById('counter');
  var last = sections.length - 1;
  var now = 0;

  function show(step) {
    now = Math.max(0, Math.min(last, step));
    sections.forEach(function (section, i) { section.hidden = i !== now; });
    links.forEach(function (link, i) {
      if (i === now) {
        link.setAttribute('aria-current', 'step');
        revealLine(link);
      } else {
        link.removeAttribute('aria-current');
      }
    });
    cards.forEach(function (card) {
      var current = card.steps.indexOf(now) >= 0;
      card.node.classList.toggle('current', current);
      if (current) { reveal(card.node); }
    });
    slider.value = now;
    counter.textContent = 'Step ' + (now + 1) + ' of ' + (last + 1);
    document.getElementById('first').disabled = document.getElementById('back').disabled = now === 0;
    document.getElementById('last').disabled = document.getElementById('next').disabled = now === last;
  }

  function reveal(card) {
    var lanes = document.querySelector('.lanes');
    var box = card.getBoundingClientRect();
    var room = lanes.getBoundingClientRect();
    if (box.left < room.left + 24 || box.right > room.right - 24) {
      lanes.scrollLeft += box.left - room.left - 60;
    }
  }

  function revealLine(link) {
    var list = document.querySelector('.steps');
    var line = link.getBoundingClientRect();
    var room = list.getBoundingClientRect();
    if (line.top < room.top || line.bottom > room.bottom) {
      list.scrollTop += line.top - room.top - 40;
    }
  }

  function go(step) {
    show(step);
    try {
      history.replaceState(null, '', '#' + sections[now].id);
    } catch (e) {
      // A browser may forbid it for files; the page works without.
    }
  }

  // The index of the step at an address; -1 for none.
  function stepOf(hash) {
    return sections.findIndex(function (section) { return '#' + section.id === hash; });
  }

  function fromAddress() {
    show(Math.max(0, stepOf(location.hash)));
  }

  document.getElementById('first').addEventListener('click', function () { go(0); });
  document.getElementById('back').addEventListener('click', function () { go(now - 1); });
  document.getElementById('next').addEventListener('click', function () { go(now + 1); });
  document.getElementById('last').addEventListener('click', function () { go(last); });
  slider.addEventListener('input', function () { go(Number(slider.value)); });
  cards.forEach(function (card) {
    if (card.steps.length) {
      card.node.addEventListener('click', function () { go(card.steps[0]); });
    }
  });
  document.querySelectorAll('a[href^="#"]').forEach(function (link) {
    link.addEventListener('click', function (event) {
      event.preventDefault();
      go(stepOf(link.getAttribute('href')));
    });
  });
  document.querySelectorAll('button.copy').forEach(function (button) {
    button.addEventListener('click', function () {
      var text = button.previousElementSibling;
      window.getSelection().selectAllChildren(text);
      if (navigator.clipboard) {
        navigator.clipboard.writeText(text.textContent).then(function () {
          button.textContent = 'Copied';
          setTimeout(function () { button.textContent = 'Copy Link'; }, 2000);
        }, function () {});
      }
    });
  });
  document.addEventListener('keydown', function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target === slider) { return; }
    var to = { ArrowRight: now + 1, ArrowDown: now + 1, ArrowLeft: now - 1, ArrowUp: now - 1, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      go(to);
    }
  });
  window.addEventListener('hashchange', fromAddress);
  fromAddress();
}());
