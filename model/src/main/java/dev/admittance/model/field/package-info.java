/// The fields of every kind that people write: what they hold, what they mean, since when, and what
/// holds where they are absent. Completion, hover and forms show it. What is here is bundled data,
/// the YAML files under `fields/` of the `resources` module, in words of our own. Numbers in
/// brackets are rules: W of webhooks, P of policies, I of initializers, L of good practice.
///
/// Each file has any of
///
/// - `kinds`: `kind`, `documentation`, and `versions`: by apiVersion the first (`since`) and last
///   (`until`) release that serves it, the newest version first. The type of the same name has its
///   fields beside `apiVersion` and `kind`.
/// - `choices`: sets of values by name; a value has its documentation, or `documentation` and
///   `since`.
/// - `types`: object types by name. `fields` in the order in which people write them; `like`:
///   another type whose fields it has too, behind its own; what it states of one of them stands in
///   its place; `alternatives`: lists of fields of which an object has one at most.
///
/// A field has
///
/// - `type`: `text`, `text FORMAT` (a [TextFormat][dev.admittance.model.field.TextFormat]),
///   `integer MIN..MAX`, `boolean`, `any`, or the name of a type; `list of` and `map FORMAT of`
///   before them (the format is that of the keys); `or` between them.
/// - `documentation`: one to three sentences: what it does, what holds without it, what people get
///   wrong.
/// - `choices`: the set of values of a text, or of the texts of a list.
/// - `default`, `since`, `required`, `serverOwned` (the server writes it, people do not).
/// - `elsewhere`: a sentence on what another version does; `without`: values that only another
///   version or kind takes, with the reason; `absent`: why this type has no such field, where
///   others have.
/// - `v1`, `v1beta1`, `v1alpha1`: any of these for one version alone, in place of what is said for
///   all.
@NullMarked
package dev.admittance.model.field;

import org.jspecify.annotations.NullMarked;
