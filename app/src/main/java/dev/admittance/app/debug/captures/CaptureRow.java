package dev.admittance.app.debug.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Narration;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// One capture in the list, with the verdict once it is known.
public final class CaptureRow {
  private final Capture capture;
  private final ReadOnlyObjectWrapper<Verdict> verdict =
      new ReadOnlyObjectWrapper<>(Verdict.PENDING);

  CaptureRow(Capture capture) {
    this.capture = capture;
  }

  /// The capture.
  public Capture capture() {
    return capture;
  }

  /// What the request comes to.
  public ReadOnlyObjectProperty<Verdict> verdictProperty() {
    return verdict.getReadOnlyProperty();
  }

  /// Where it was read, as `file:line`.
  public String source() {
    return capture.source();
  }

  /// Who asked; empty where unknown.
  public String user() {
    return capture.request().userInfo().username();
  }

  /// What was asked, such as `CREATE`.
  public String operation() {
    return capture.request().operation().name();
  }

  /// The resource with its group and subresource, such as `deployments.apps/scale`.
  public String resource() {
    AdmissionRequest request = capture.request();
    String resource = request.resource().groupResource();
    return request.subResource().isEmpty() ? resource : resource + "/" + request.subResource();
  }

  /// Namespace and name, as far as they are known.
  public String name() {
    return Narration.name(capture.request());
  }

  /// The request in a line.
  public String title() {
    return Narration.request(capture.request());
  }

  /// Takes the verdict of a run that called nobody, unless one is known that rests on more.
  void assume(Verdict assumed) {
    if (verdict.get() == Verdict.PENDING) {
      verdict.set(assumed);
    }
  }

  /// Takes the verdict of a run that called whoever was to be called.
  public void decide(Verdict decided) {
    verdict.set(decided);
  }

  /// Whether each word occurs in some column, in any case.
  boolean contains(List<String> lowerCaseWords) {
    String text =
        String.join(" ", title(), user(), source(), verdict.get().text()).toLowerCase(Locale.ROOT);
    return lowerCaseWords.stream().allMatch(text::contains);
  }
}
