"use strict";
// Shows the sections that have all words that were typed, those with them in their heading first.
const field = document.getElementById("search");
const list = document.getElementById("found");
const MOST = 20;

function rank(section, words) {
  const heading = section.heading.toLowerCase();
  const text = section.page.toLowerCase() + " " + heading + " " + section.words.toLowerCase();
  if (!words.every((word) => text.includes(word))) {
    return 0;
  }
  return 1 + words.filter((word) => heading.includes(word)).length;
}

function excerpt(section, word) {
  const at = Math.max(0, section.words.toLowerCase().indexOf(word) - 40);
  return (at > 0 ? "…" : "") + section.words.slice(at, at + 140) + (section.words.length > at + 140 ? "…" : "");
}

function row(section, words) {
  const link = document.createElement("a");
  link.href = section.address;
  link.textContent = section.heading && section.heading !== section.page
    ? section.page + " – " + section.heading
    : section.page;
  link.append(Object.assign(document.createElement("small"), {textContent: excerpt(section, words[0])}));
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.hidden = words.length === 0;
  if (list.hidden) {
    return;
  }
  const found = sections
    .map((section) => ({section, rank: rank(section, words)}))
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST);
  list.replaceChildren(...found.map((one) => row(one.section, words)));
  if (found.length === 0) {
    list.append(Object.assign(document.createElement("li"),
      {className: "nothing", textContent: "No page has all of these words."}));
  }
}

function close() {
  field.value = "";
  search();
}

field.addEventListener("input", search);
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
list.addEventListener("click", close);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  } else if (event.key === "Escape") {
    close();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (at >= 0 && !list.hidden && next) {
      event.preventDefault();
      next.focus();
    }
  }
});
