// Uri as DataContractJsonSerializer writes it.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs.Scalars;

namespace Vivace.Json.Compatibility.DataContracts;

/// <summary>Written escaped, with what <see cref="Uri"/> adds to its original text, such as the slash after a host.</summary>
internal readonly struct DataContractUriForm : INamedForm<Uri>
{
    public static bool TryFind(string name, [NotNullWhen(true)] out Uri? value) =>
        Uri.TryCreate(name, UriKind.RelativeOrAbsolute, out value);

    public static string NameOf(Uri value) => value.GetComponents(UriComponents.SerializationInfoString, UriFormat.UriEscaped);
}
