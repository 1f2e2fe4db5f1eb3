package dev.admittance.simulator.type;

import dev.admittance.simulator.request.GroupVersionKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The types of all kinds that kube-apiserver 1.36 can decode, older versions and kinds that it no
/// longer serves among them. They are read at the first question from a file of the `resources`
/// module, which `simulator/conformance/types` makes.
public final class ApiTypes {
  private static final String FILE = "/dev/admittance/resources/tables/api-types.tsv";
  private static final TypeTable READ = TypeTable.read(lines());

  private ApiTypes() {}

  /// The type of a kind; empty for a custom resource.
  public static Optional<StructType> find(GroupVersionKind kind) {
    return Optional.ofNullable(READ.kinds().get(kind));
  }

  /// A struct by its name in the table, such as `core/v1.PodSpec`.
  public static Optional<StructType> struct(String name) {
    return Optional.ofNullable(READ.structs().get(name));
  }

  /// All structs, in no order.
  public static Collection<StructType> structs() {
    return READ.structs().values();
  }

  /// All kinds, in no order.
  static Set<GroupVersionKind> kinds() {
    return READ.kinds().keySet();
  }

  private static List<String> lines() {
    try (InputStream stream = ApiTypes.class.getResourceAsStream(FILE)) {
      if (stream == null) {
        throw new IllegalStateException(FILE + " is missing from the class path");
      }
      return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
          .readAllLines();
    } catch (IOException e) {
      throw new UncheckedIOException(FILE, e);
    }
  }
}
