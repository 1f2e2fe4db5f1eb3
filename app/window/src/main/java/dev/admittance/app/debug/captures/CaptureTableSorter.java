package dev.admittance.app.debug.captures;

import dev.admittance.app.debug.filter.CaptureQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/// Filters, sorts and groups captures. Pure apart from reading the store; safe on any thread.
///
/// @param sorted the sort columns, the primary one first; ties keep their order
record CaptureTableSorter(CaptureQuery query, List<SortBy> sorted, CaptureGrouping grouping) {
  /// The number of rows between two checks for cancellation.
  private static final int STRIDE = 4096;

  CaptureTableSorter {
    sorted = List.copyOf(sorted);
  }

  /// Whether all captures appear unfiltered, unsorted and ungrouped.
  boolean isPlain() {
    return query.terms().isEmpty() && sorted.isEmpty() && grouping == CaptureGrouping.NONE;
  }

  /// Whether the result can change with the outcomes of captures.
  boolean dependsOnRuns() {
    return query.dependsOnRuns()
        || grouping.dependsOnRuns()
        || sorted.stream().anyMatch(by -> by.column() == CaptureColumn.VERDICT);
  }

  /// Arranges captures.
  ///
  /// @param at receives the number of captures processed
  /// @param cancelled if it returns true, the result is meaningless
  CaptureTableOrder arrange(TableCaptures store, IntConsumer at, BooleanSupplier cancelled) {
    int[] rows = filter(store, at, cancelled);
    for (int i = sorted.size() - 1; i >= 0 && !cancelled.getAsBoolean(); i--) {
      sort(rows, store, sorted.get(i));
    }
    return grouping == CaptureGrouping.NONE
        ? new CaptureTableOrder(rows, rows.length, List.of())
        : group(rows, store);
  }

  private int[] filter(TableCaptures store, IntConsumer at, BooleanSupplier cancelled) {
    int size = store.size();
    int[] found = new int[size];
    int count = 0;
    for (int row = 0; row < size; row++) {
      if (row % STRIDE == 0) {
        if (cancelled.getAsBoolean()) {
          break;
        }
        at.accept(row);
      }
      if (shows(store, row)) {
        found[count++] = row;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /// A capture that is not read yet is shown only without a filter.
  private boolean shows(TableCaptures store, int row) {
    return isPlain() ? !store.isOther(row) : store.fields(row).filter(query::test).isPresent();
  }

  /// Sorts by the ranks of the keys, so that a long list costs little more than its numbers.
  private static void sort(int[] rows, TableCaptures store, SortBy by) {
    Map<Comparable<?>, Integer> seen = new HashMap<>();
    int[] keys = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      keys[i] = seen.computeIfAbsent(key(store, rows[i], by.column()), _ -> seen.size());
    }
    int[] ranks = ranks(seen);
    long[] order = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      int rank = by.ascending() ? ranks[keys[i]] : ranks.length - 1 - ranks[keys[i]];
      order[i] = (long) rank << Integer.SIZE | i;
    }
    Arrays.parallelSort(order);
    int[] before = rows.clone();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = before[(int) order[i]];
    }
  }

  private static Comparable<?> key(TableCaptures store, int row, CaptureColumn column) {
    return column.key(store.fields(row).orElseThrow());
  }

  private static int[] ranks(Map<Comparable<?>, Integer> seen) {
    Comparable<?>[] keys = seen.keySet().toArray(Comparable<?>[]::new);
    Arrays.parallelSort(keys, null);
    int[] ranks = new int[keys.length];
    for (int rank = 0; rank < keys.length; rank++) {
      ranks[seen.getOrDefault(keys[rank], 0)] = rank;
    }
    return ranks;
  }

  private CaptureTableOrder group(int[] rows, TableCaptures store) {
    Map<CaptureGrouping.Group, Rows> groups = new TreeMap<>();
    int total = 0;
    for (int row : rows) {
      for (CaptureGrouping.Group group : grouping.groups(store.fields(row).orElseThrow())) {
        groups.computeIfAbsent(group, _ -> new Rows()).add(row);
        total++;
      }
    }
    int[] all = new int[total];
    List<CaptureTableOrder.Part> parts = new ArrayList<>();
    int start = 0;
    for (Map.Entry<CaptureGrouping.Group, Rows> group : groups.entrySet()) {
      int count = group.getValue().copyTo(all, start);
      parts.add(new CaptureTableOrder.Part(group.getKey().name(), start, count));
      start += count;
    }
    return new CaptureTableOrder(all, rows.length, parts);
  }

  private static final class Rows {
    private int[] rows = new int[8];
    private int count;

    void add(int row) {
      if (count == rows.length) {
        rows = Arrays.copyOf(rows, 2 * count);
      }
      rows[count++] = row;
    }

    int copyTo(int[] target, int start) {
      System.arraycopy(rows, 0, target, start, count);
      return count;
    }
  }
}
