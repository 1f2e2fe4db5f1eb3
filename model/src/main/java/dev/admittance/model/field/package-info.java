/// The fields of every kind that users write: their types, meaning, defaults and releases.
/// Completion, hover texts and forms show them. The data is bundled: the YAML files under `fields/`
/// of the `resources` module, written for this project. Numbers in brackets are rules: W for
/// webhooks, P for policies, I for initialization, L for good practice.
///
/// Each file has any of
///
/// - `kinds`: `kind`, `documentation`, and `versions`: by apiVersion the first (`since`) and last
///   (`until`) release that serves it, the newest version first. The type of the same name, or the
///   one that `type` names, has its fields except `apiVersion` and `kind`.
/// - `choices`: sets of values by name; a value has its documentation, or `documentation` and
///   `since`.
/// - `types`: object types by name. `fields` in their usual order; `like`: another type whose
///   fields follow the type's own, except that a redefined field keeps its position;
///   `alternatives`: lists of fields of which an object has at most one.
///
/// The kinds of policy engines come from a generated table (`tables/engine-fields.tsv`) with their
/// fields, and `engines.yaml` with words for them; `resources/engines` describes both.
///
/// A field has
///
/// - `type`: `text`, `text FORMAT` (a [TextFormat][dev.admittance.model.field.TextFormat]),
///   `integer MIN..MAX`, `boolean`, `any`, or the name of a type; preceded by `list of` or `map
///   FORMAT of` (the format is that of the keys); combined with `or`.
/// - `documentation`: one to three sentences: its effect, its default, common mistakes.
/// - `choices`: the set of values of a string, or of the strings of a list.
/// - `default`, `since`, `required`, `serverOwned` (written by the server, not by users).
/// - `elsewhere`: a sentence on the difference in another version; `without`: values that only
///   another version or kind accepts, with the reason; `absent`: why this type lacks a field that
///   others have.
/// - `v1`, `v1beta1`, `v1alpha1`: any of these for one version, in place of the general definition.
@NullMarked
package dev.admittance.model.field;

import org.jspecify.annotations.NullMarked;
