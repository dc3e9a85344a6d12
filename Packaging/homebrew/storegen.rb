# The formula of a release. `Scripts/release` fills in what is in upper case.
class Storegen < Formula
  desc "Architecture as code for SwiftUI stores: generator and linter"
  homepage "https://github.com/REPOSITORY"
  version "VERSION"
  license "MIT"

  on_macos do
    url "https://github.com/REPOSITORY/releases/download/TAG/storegen-VERSION-macos.tar.gz"
    sha256 "SHA256-macos"
  end

  on_linux do
    on_intel do
      url "https://github.com/REPOSITORY/releases/download/TAG/storegen-VERSION-linux-x86_64.tar.gz"
      sha256 "SHA256-linux-x86_64"
    end
    on_arm do
      url "https://github.com/REPOSITORY/releases/download/TAG/storegen-VERSION-linux-aarch64.tar.gz"
      sha256 "SHA256-linux-aarch64"
    end
  end

  def install
    bin.install "storegen"
    generate_completions_from_executable(bin/"storegen", "--generate-completion-script")
  end

  test do
    system bin/"storegen", "init", "--spec", "--app", "Demo"
    system bin/"storegen", "generate"
    assert_path_exists testpath/"Generated/DemoStores.swift"
    assert_match version.to_s, shell_output("#{bin}/storegen --version")
  end
end
