package dev.admittance.app.controls.table;

/// A column by which a table is sorted.
///
/// @param key as in [DataColumn#key]
public record ColumnSort(Object key, boolean ascending) {}
