package dev.admittance.simulator.analysis.coverage;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.request.Operation;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Who is called for what a server serves.
///
/// @param rows in the order of the server's resources
public record Coverage(List<Row> rows) {
  public static final Coverage NONE = new Coverage(List.of());

  public Coverage {
    rows = List.copyOf(rows);
  }

  /// A resource or subresource in one version.
  ///
  /// @param cells by operation; none for operations that no request can have
  public record Row(ApiResource resource, Map<Operation, Cell> cells) {
    public Row {
      EnumMap<Operation, Cell> copy = new EnumMap<>(Operation.class);
      copy.putAll(cells);
      cells = Collections.unmodifiableMap(copy);
    }

    /// Whether at least one hook or policy is called.
    public boolean isCovered() {
      return cells.values().stream().anyMatch(cell -> !cell.entries().isEmpty());
    }
  }

  /// Those who are called for an operation on a resource.
  ///
  /// @param entries in the server's order; may be empty
  public record Cell(List<Entry> entries) {
    public Cell {
      entries = List.copyOf(entries);
    }

    /// How many are called whatever the object is like.
    public int certain() {
      return Math.toIntExact(entries.stream().filter(Entry::isCertain).count());
    }

    /// Whether the failure of one of them refuses the request.
    public boolean failsClosed() {
      return entries.stream().anyMatch(entry -> entry.who().failsClosed());
    }
  }

  /// Someone who is called.
  ///
  /// @param as the resource under whose name it is called, where that is another (W-230); else
  ///   empty
  /// @param depends on what of its registration it depends whether it is called, such as
  ///   `objectSelector`; empty where it always is
  public record Entry(Participant who, String as, List<String> depends) {
    public Entry {
      depends = List.copyOf(depends);
    }

    /// Whether it is called whatever the object is like.
    public boolean isCertain() {
      return depends.isEmpty();
    }
  }
}
