package dev.admittance.simulator.analysis.coverage;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.request.Operation;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The hooks and policies that are called for each served resource.
///
/// @param rows in the order of the server's resources
public record Coverage(List<Row> rows) {
  public static final Coverage NONE = new Coverage(List.of());

  public Coverage {
    rows = List.copyOf(rows);
  }

  /// A resource or subresource in one version.
  ///
  /// @param cells by operation; none for operations that the resource does not have
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

  /// The hooks and policies that are called for an operation on a resource.
  ///
  /// @param entries in the server's order; may be empty
  public record Cell(List<Entry> entries) {
    public Cell {
      entries = List.copyOf(entries);
    }

    /// The number that is called for any object.
    public int certain() {
      return Math.toIntExact(entries.stream().filter(Entry::isCertain).count());
    }

    /// Whether the failure of one of them refuses the request.
    public boolean failsClosed() {
      return entries.stream().anyMatch(entry -> entry.who().failsClosed());
    }
  }

  /// A hook or policy that is called.
  ///
  /// @param as the equivalent resource under which it is called (W-230); empty for the resource
  ///   itself
  /// @param depends the fields of its registration that decide by object, such as `objectSelector`;
  ///   empty where it is always called
  public record Entry(Participant who, String as, List<String> depends) {
    public Entry {
      depends = List.copyOf(depends);
    }

    /// Whether it is called for any object.
    public boolean isCertain() {
      return depends.isEmpty();
    }
  }
}
