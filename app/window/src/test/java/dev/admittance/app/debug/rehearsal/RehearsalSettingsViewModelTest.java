package dev.admittance.app.debug.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.model.provider.Provider;
import dev.admittance.revision.Revision;
import dev.admittance.simulator.ownership.ApplyTool;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.ArgoApplication;
import dev.admittance.simulator.rehearsal.HelmWait;
import dev.admittance.simulator.rehearsal.PodEnding;
import dev.admittance.simulator.rehearsal.PodFailures;
import dev.admittance.simulator.rehearsal.Reordering;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalSettingsViewModelTest {
  @TempDir private Path folder;

  private int changes;
  private final RehearsalSettingsViewModel settings =
      new RehearsalSettingsViewModel(new DirectTaskRunner(), () -> changes++);

  private LiveWorkspace repository() throws IOException, GitAPIException {
    Files.writeString(folder.resolve("chart.yaml"), "kind: Namespace\n");
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      git.add().addFilepattern(".").call();
      PersonIdent ada = new PersonIdent("Ada", "ada@example.com");
      git.commit().setMessage("Begin").setSign(false).setAuthor(ada).setCommitter(ada).call();
    }
    return LiveWorkspace.read(folder, ReadProgress.NONE);
  }

  private Optional<Revision> chooseRevision() {
    Optional<Revision> first =
        settings.revisions().stateProperty().get().revisions().stream().findFirst();
    settings.revisionProperty().set(first);
    settings.earlierProperty().set(first);
    return first;
  }

  @Test
  void theFilesAreAppliedAsWrittenAtFirst() {
    assertThat(settings.settings())
        .isEqualTo(
            new RehearsalSettings(
                AppliedOrder.FILES,
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                false,
                PodFailures.NONE,
                HelmWait.HOOKS,
                false,
                ArgoApplication.PLAIN));
    assertThat(changes).isZero();
  }

  @Test
  void eachChoiceIsToldOnce() {
    settings.applyAsProperty().set(Optional.of(ApplyTool.HELM));
    settings.forceProperty().set(true);
    settings.uninstallProperty().set(true);
    settings.providerProperty().set(Optional.of(Provider.AKS));
    settings.uninstallProperty().set(true);

    assertThat(changes).isEqualTo(4);
    assertThat(settings.settings())
        .isEqualTo(
            new RehearsalSettings(
                AppliedOrder.FILES,
                Optional.of(Provider.AKS),
                Optional.of(ApplyTool.HELM),
                true,
                Optional.empty(),
                Optional.empty(),
                true,
                PodFailures.NONE,
                HelmWait.HOOKS,
                false,
                ArgoApplication.PLAIN));
  }

  @Test
  void podsThatFailAreReadTogether() {
    settings.failing().textProperty().set(" Job/migrate=42, Deployment/web ");
    settings.failing().accept();

    assertThat(changes).isEqualTo(1);
    assertThat(settings.settings().failures())
        .isEqualTo(
            new PodFailures(
                Map.of(
                    "Job/migrate", new PodEnding(42, Optional.empty()),
                    "Deployment/web", new PodEnding(1, Optional.empty()))));
    assertThat(settings.settings().isUnusual()).isTrue();

    settings.failing().textProperty().set("Job/migrate, web");
    settings.failing().accept();

    assertThat(settings.failing().problemProperty().get())
        .isEqualTo("web is not such as Job/migrate or Job/migrate=42");
    assertThat(changes).isEqualTo(1);
    settings.reset(Optional.empty());
    assertThat(settings.settings().failures()).isEqualTo(PodFailures.NONE);
    assertThat(settings.failing().problemProperty().get()).isEmpty();
  }

  @Test
  void onlyHelmWaits() {
    settings.waitProperty().set(HelmWait.Strategy.WATCHER);

    assertThat(settings.settings().helm()).isEqualTo(HelmWait.HOOKS);

    settings.orderProperty().set(new AppliedOrder(ApplyOrder.HELM, Optional.empty()));

    assertThat(settings.settings().helm()).isEqualTo(HelmWait.of(HelmWait.Strategy.WATCHER));
    assertThat(changes).isEqualTo(2);
    settings.reset(Optional.empty());
    assertThat(settings.waitProperty().get()).isEqualTo(HelmWait.Strategy.HOOK_ONLY);
  }

  @Test
  void helmGoesBackWhereItHasWaited() {
    settings.orderProperty().set(new AppliedOrder(ApplyOrder.HELM, Optional.empty()));
    settings.rollsBackProperty().set(true);
    settings.waitsForJobsProperty().set(true);
    settings.timeout().textProperty().set(" 90s ");
    settings.timeout().accept();

    assertThat(settings.settings().rollsBack()).isTrue();
    assertThat(settings.settings().helm())
        .isEqualTo(new HelmWait(HelmWait.Strategy.WATCHER, true, Duration.ofSeconds(90)));

    settings.timeout().textProperty().set("soon");
    settings.timeout().accept();

    assertThat(settings.timeout().problemProperty().get())
        .isEqualTo("soon is not such as 90s or 5m");
    assertThat(settings.settings().helm().timeout()).isEqualTo(Duration.ofSeconds(90));

    settings.waitProperty().set(HelmWait.Strategy.HOOK_ONLY);

    assertThat(settings.settings().rollsBack()).isFalse();
    assertThat(settings.settings().helm().jobs()).isFalse();
    settings.reset(Optional.empty());
    assertThat(settings.settings().helm()).isEqualTo(HelmWait.HOOKS);
    assertThat(settings.timeout().problemProperty().get()).isEmpty();
  }

  @Test
  void argoCdCreatesANamespaceThatItIsTold() {
    settings.syncOptions().textProperty().set("CreateNamespace=true, PruneLast=true");
    settings.syncOptions().accept();
    assertThat(settings.settings().argo()).isEqualTo(ArgoApplication.PLAIN);

    settings.orderProperty().set(new AppliedOrder(ApplyOrder.ARGO_CD, Optional.empty()));

    assertThat(settings.lacksNamespace().get()).isTrue();
    assertThat(settings.settings().argo()).isEqualTo(ArgoApplication.PLAIN.with("PruneLast=true"));
    settings.destination().textProperty().set("books");
    settings.destination().accept();
    assertThat(settings.lacksNamespace().get()).isFalse();
    assertThat(settings.settings().argo().options())
        .containsExactly("CreateNamespace=true", "PruneLast=true");
    assertThat(settings.settings().argo().namespace()).isEqualTo("books");

    settings.syncOptions().textProperty().set("PruneLast");
    settings.syncOptions().accept();
    assertThat(settings.syncOptions().problemProperty().get())
        .isEqualTo("PruneLast is not such as CreateNamespace=true");
  }

  @Test
  void anotherOrderIsOneOfTheChosenTool() {
    settings.orderProperty().set(new AppliedOrder(ApplyOrder.HELM, Optional.empty()));

    settings.arrange(Optional.of(Reordering.CONFIGURATIONS_LAST));

    AppliedOrder arranged =
        new AppliedOrder(ApplyOrder.HELM, Optional.of(Reordering.CONFIGURATIONS_LAST));
    assertThat(settings.settings().order()).isEqualTo(arranged);
    assertThat(arranged.choices()).endsWith(arranged);
  }

  @Test
  void aRevisionCountsWhereTheReleaseHasSome() throws IOException, GitAPIException {
    LiveWorkspace files = repository();
    settings.readRevisions(files, new RehearsalSource.WholeWorkspace("shop"));
    Optional<Revision> chosen = chooseRevision();

    assertThat(chosen).isPresent();
    assertThat(settings.isVersioned().get()).isTrue();
    assertThat(settings.settings().revision()).isEqualTo(chosen);
    assertThat(settings.settings().earlier()).isEqualTo(chosen);

    settings.readRevisions(files, new RehearsalSource.Pasted("a text", "kind: Namespace"));

    assertThat(settings.isVersioned().get()).isFalse();
    assertThat(settings.settings().revision()).isEmpty();
    assertThat(settings.settings().earlier()).isEmpty();
  }

  @Test
  void anotherWorkspaceBeginsWithItsProviderAndNoRevision() throws IOException, GitAPIException {
    settings.readRevisions(repository(), new RehearsalSource.WholeWorkspace("shop"));
    chooseRevision();
    settings.arrange(Optional.of(Reordering.KINDS_FIRST));

    settings.reset(Optional.of(Provider.EKS));

    assertThat(settings.revisionProperty().get()).isEmpty();
    assertThat(settings.earlierProperty().get()).isEmpty();
    assertThat(settings.settings().order()).isEqualTo(AppliedOrder.FILES);
    assertThat(settings.settings().provider()).contains(Provider.EKS);
    assertThat(settings.isVersioned().get()).isFalse();
  }
}
