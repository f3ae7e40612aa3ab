// Announces types that are one JSON value. A program without reflection has the codecs of those that its types hold, and no others.
using System.ComponentModel;
using System.Globalization;
using System.Net;
using System.Numerics;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Making.Rules;
using Vivace.Json.Text;

namespace Vivace.Json.CompilerServices;

/// <summary>Types that are one JSON value. For generated code; not intended to be called directly.
/// <see cref="string"/> and <see cref="bool"/> need no call.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class GeneratedScalars
{
    /// <summary>A struct other than <see cref="System.Numerics.BigInteger"/>.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    public static GeneratedType Of<T>()
        where T : struct
    {
        TimeHints.BringFor<T>();
        return new GeneratedScalar<T>(ScalarRule.TryMakeStruct<T>);
    }

    /// <summary><see cref="System.Numerics.BigInteger"/>.</summary>
    public static GeneratedType BigInteger() => new GeneratedScalar<BigInteger>(ScalarRule.BigInteger);

    /// <summary>An array of <see cref="byte"/>.</summary>
    public static GeneratedType Bytes() => new GeneratedScalar<byte[]>(static _ => new ByteArrayCodec());

    /// <summary><see cref="System.Globalization.CultureInfo"/>.</summary>
    public static GeneratedType CultureInfo() =>
        new GeneratedScalar<CultureInfo>(static _ => new NamedCodec<CultureInfo, CultureInfoForm>());

    /// <summary><see cref="System.Net.IPAddress"/>.</summary>
    public static GeneratedType IPAddress() => new GeneratedScalar<IPAddress>(static _ => ScalarRule.IPAddress());

    /// <summary><see cref="System.Net.IPEndPoint"/>.</summary>
    public static GeneratedType IPEndPoint() => new GeneratedScalar<IPEndPoint>(static _ => ScalarRule.IPEndPoint());

    /// <summary><see cref="System.Uri"/>.</summary>
    public static GeneratedType Uri() => new GeneratedScalar<Uri>(static _ => new NamedCodec<Uri, UriForm>());

    /// <summary><see cref="System.Version"/>.</summary>
    public static GeneratedType Version() => new GeneratedScalar<Version>(ScalarRule.EscapableText<Version, VersionForm>);

    /// <summary>A document of System.Text.Json, such as <see cref="System.Text.Json.JsonElement"/>.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static GeneratedType Document<T>()
    {
        Bring.Documents();
        return new GeneratedScalar<T>(static plan => plan.Maker.MakeDocument(typeof(T), plan));
    }

    /// <summary>All scalars, and documents: a value that is declared as <see cref="object"/> may be any.</summary>
    public static GeneratedType Any()
    {
        Bring.Documents();
        return new AnyScalar();
    }
}
