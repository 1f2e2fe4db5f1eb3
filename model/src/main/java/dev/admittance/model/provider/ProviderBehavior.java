package dev.admittance.model.provider;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/// One thing that a provider does to webhooks.
///
/// @param values expressions, ports or rules, by the kind; may be none
/// @param says what happens, within a sentence
/// @param source the address where that was read
public record ProviderBehavior(
    Provider provider, Kind kind, List<String> values, String says, String source) {
  private static final String FILE = "/dev/admittance/resources/tables/providers.tsv";

  public ProviderBehavior {
    values = List.copyOf(values);
  }

  /// What a behavior is about.
  public enum Kind {
    /// It adds expressions to namespace selectors.
    ADDS_TO_SELECTOR,
    /// It refuses configurations with such rules, each a group and a resource.
    REFUSES_RULES,
    /// It may refuse hooks with a URL.
    REFUSES_URLS,
    /// The API server reaches pods at these ports alone.
    REACHES_PORTS,
    /// The API server reaches pods in the network of their node alone.
    REACHES_HOST_NETWORK,
    /// The kubelet has a port, which pods in the network of the node cannot use.
    KUBELET_PORT
  }

  static List<ProviderBehavior> of(Provider provider) {
    return Table.BEHAVIORS.stream().filter(one -> one.provider() == provider).toList();
  }

  private static ProviderBehavior read(String line) {
    List<String> columns = List.of(line.split("\t", -1));
    return new ProviderBehavior(
        Provider.of(columns.get(0)).orElseThrow(),
        Kind.valueOf(columns.get(1).toUpperCase(Locale.ROOT).replace('-', '_')),
        columns.get(2).equals("-") ? List.of() : List.of(columns.get(2).split(";", -1)),
        columns.get(3),
        columns.get(4));
  }

  private static final class Table {
    static final List<ProviderBehavior> BEHAVIORS = read();

    private static List<ProviderBehavior> read() {
      try (InputStream stream = ProviderBehavior.class.getResourceAsStream(FILE)) {
        if (stream == null) {
          throw new IllegalStateException(FILE + " is missing from the class path");
        }
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(ProviderBehavior::read)
            .toList();
      } catch (IOException e) {
        throw new UncheckedIOException(FILE, e);
      }
    }
  }
}
