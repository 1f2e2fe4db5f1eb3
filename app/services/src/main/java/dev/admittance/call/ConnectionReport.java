package dev.admittance.call;

import dev.admittance.call.http.HttpUrl;
import dev.admittance.call.tls.Handshake;
import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.text.GoBase64;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.pipeline.WantedCall;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A report on how a hook is reached, for display: the address of the call, the trusted
/// authorities, and the server's certificates where it was really called.
///
/// @param summary one sentence
public record ConnectionReport(String summary, List<Section> sections) {
  public ConnectionReport {
    sections = List.copyOf(sections);
  }

  /// A section of the report.
  ///
  /// @param state determines how it is displayed
  public record Section(String title, State state, List<Fact> facts) {
    public Section {
      facts = List.copyOf(facts);
    }
  }

  public enum State {
    /// Information without a check.
    PLAIN,
    /// The check passed.
    SOUND,
    /// The reason why the call failed.
    FAULTY
  }

  /// A label with its value, which may have several lines.
  public record Fact(String name, String value) {}

  /// This report with another section at its end.
  public ConnectionReport with(Section last) {
    return new ConnectionReport(
        summary, Stream.concat(sections.stream(), Stream.of(last)).toList());
  }

  /// Describes how the API server would reach a hook that was not called.
  ///
  /// @param url as the server calls it
  /// @param why it was not called, in a sentence
  public static ConnectionReport planned(String url, ClientConfig config, String why) {
    HttpUrl asked = HttpUrl.of(url);
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Dials", asked.address()));
    if (asked.secure()) {
      facts.add(
          new Fact(
              "Certificate for",
              config.service().map(ClientConfig.ServiceReference::host).orElse(asked.host())));
      facts.add(new Fact("Trusts", authorities(config.caBundle())));
    } else {
      facts.add(new Fact("Checks", "nothing: the URL is not https"));
    }
    return new ConnectionReport(
        why, List.of(new Section("As the API server would call it", State.PLAIN, facts)));
  }

  /// Describes a call that was made.
  public static ConnectionReport of(WantedCall wanted, CompletedCall made) {
    List<Section> sections = new ArrayList<>();
    int number = 0;
    for (CallTrace contact : made.contacts()) {
      number++;
      String title = made.contacts().size() == 1 ? "Request" : "Request " + number;
      sections.add(request(title, contact, wanted));
      contact.handshake().ifPresent(handshake -> sections.addAll(certificates(handshake)));
    }
    return new ConnectionReport(summary(made), sections);
  }

  private static String summary(CompletedCall made) {
    if (made.contacts().isEmpty()) {
      return "Nobody was dialled: the client could not be set up.";
    }
    CallTrace last = made.contacts().getLast();
    if (last.handshake().isEmpty()) {
      return last.ends().isEmpty()
          ? "No connection to " + last.address() + "."
          : last.url().startsWith("https:")
              ? "TLS with " + last.address() + " did not begin."
              : "Plain HTTP with " + last.address() + ": nobody's identity was checked.";
    }
    Handshake handshake = last.handshake().get();
    return handshake.problem().isPresent()
        ? last.address() + " is not trusted."
        : handshake.protocol()
            + " with "
            + last.address()
            + ", verified as "
            + handshake.name()
            + ".";
  }

  private static Section request(String title, CallTrace contact, WantedCall wanted) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("URL", contact.url()));
    facts.add(new Fact("Dialled", contact.ends().orElse(contact.address())));
    contact
        .handshake()
        .ifPresent(handshake -> {
          facts.add(
              new Fact(
                  "TLS",
                  Stream.of(handshake.protocol(), handshake.cipher())
                      .filter(text -> !text.isEmpty())
                      .reduce((a, b) -> a + ", " + b)
                      .orElse("unknown")));
          facts.add(new Fact("Certificate for", handshake.name()));
          facts.add(new Fact("Trusts", trusted(wanted)));
          wanted
              .target()
              .identity()
              .ifPresent(own -> facts.add(new Fact("Shows", own.certificateFile())));
        });
    facts.add(new Fact("Outcome", contact.outcome()));
    return new Section(
        title, contact.outcome().startsWith("HTTP ") ? State.SOUND : State.FAULTY, facts);
  }

  private static String trusted(WantedCall wanted) {
    Optional<CallTarget.Authority> authority = wanted.target().authority();
    if (authority.isEmpty()) {
      return authorities(wanted.clientConfig().caBundle());
    }
    return switch (authority.get()) {
      case CallTarget.Authority.Bundle(String base64) -> authorities(Optional.of(base64));
      case CallTarget.Authority.File(String path) -> path;
    };
  }

  /// W-554: without a bundle, the system's root certificates apply.
  private static String authorities(Optional<String> bundle) {
    if (bundle.isEmpty()) {
      return "the roots of the system: there is no caBundle";
    }
    byte[] pem = GoBase64.decode(bundle.get()).orElse(new byte[0]);
    CertificateList list = CertificateList.decode(new String(pem, StandardCharsets.ISO_8859_1));
    return list.problem()
        .map(problem -> "nobody: " + problem)
        .orElseGet(() ->
            String.join(
                "\n",
                list.certificates().stream()
                    .map(one -> one.subject() + ", until " + one.notAfter())
                    .toList()));
  }

  private static List<Section> certificates(Handshake handshake) {
    List<Section> sections = new ArrayList<>();
    State state = handshake.problem().isEmpty() ? State.SOUND : State.FAULTY;
    for (int i = 0; i < handshake.shown().size(); i++) {
      Certificate shown = handshake.shown().get(i);
      boolean server = i == 0;
      sections.add(
          new Section(
              server ? "Certificate of the server" : "Certificate above it",
              server ? state : State.PLAIN,
              facts(shown)));
    }
    if (!handshake.chain().isEmpty() && !handshake.shown().contains(handshake.chain().getLast())) {
      sections.add(
          new Section("Trusted authority", State.SOUND, facts(handshake.chain().getLast())));
    }
    return sections;
  }

  private static List<Fact> facts(Certificate certificate) {
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("Subject", certificate.subject()));
    List<String> names =
        Stream.of(certificate.dnsNames(), certificate.ipAddresses()).flatMap(List::stream).toList();
    if (!names.isEmpty()) {
      facts.add(new Fact("Names", String.join("\n", names)));
    }
    facts.add(new Fact("Issuer", certificate.issuer()));
    facts.add(new Fact("Valid from", certificate.notBefore().toString()));
    facts.add(new Fact("Valid until", certificate.notAfter().toString()));
    return facts;
  }
}
