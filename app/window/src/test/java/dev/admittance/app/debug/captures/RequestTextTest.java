package dev.admittance.app.debug.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.captures.CaptureSummary;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RequestTextTest {
  @Test
  void tellsVerbKindNameUserAndTime() {
    RequestText text =
        RequestText.of(
            new Told("Pod", "pods", Optional.of(Instant.parse("2026-01-02T03:04:05.678Z"))));

    assertThat(text.inOneLine()).isEqualTo("UPDATE Pod shop/cart · alice · 03:04:05.678");
  }

  @Test
  void tellsASubresource() {
    assertThat(RequestText.of(new Told("Eviction", "pods/eviction", Optional.empty())).kind())
        .isEqualTo("pods/eviction");
  }

  @Test
  void tellsTheResourceWhereTheKindIsUnknown() {
    assertThat(RequestText.of(new Told("", "pods", Optional.empty())).kind()).isEqualTo("pods");
  }

  @Test
  void manifestHasNoTime() {
    assertThat(RequestText.of(new Told("Pod", "pods", Optional.empty())).time())
        .isEqualTo("Manifest");
  }

  /// A request of a manifest, or at a time.
  private record Told(String kind, String resource, Optional<Instant> received)
      implements CaptureSummary {
    @Override
    public String source() {
      return "pods.yaml:1";
    }

    @Override
    public String user() {
      return "alice";
    }

    @Override
    public List<String> groups() {
      return List.of();
    }

    @Override
    public String operation() {
      return "UPDATE";
    }

    @Override
    public String namespace() {
      return "shop";
    }

    @Override
    public String name() {
      return "cart";
    }

    @Override
    public boolean dryRun() {
      return false;
    }

    @Override
    public String uid() {
      return "u";
    }

    @Override
    public boolean ofManifest() {
      return received.isEmpty();
    }
  }
}
