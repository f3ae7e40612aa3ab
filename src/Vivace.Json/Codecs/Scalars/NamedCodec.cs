// Uri and CultureInfo as strings.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.InteropServices;
using Vivace.Json.Reading;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Codecs.Scalars;

internal interface INamedForm<T>
    where T : class
{
    static abstract bool TryFind(string name, [NotNullWhen(true)] out T? value);

    static abstract string NameOf(T value);
}

internal sealed class NamedCodec<T, TForm> : PositionalCodec<T>
    where T : class
    where TForm : INamedForm<T>
{
    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        // Check for a string first, so that the error names this type, not string.
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return ReadPrimitives.TryReadNull(ref reader, position, out next)
                ? null
                : throw Fail.WrongType(ref reader, position, typeof(T));
        string name = ReadPrimitives.ReadString(ref reader, position, out next)!;
        return TForm.TryFind(name, out T? value) ? value : throw Fail.WrongType(ref reader, position, typeof(T));
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        WritePrimitives.WriteString(ref writer, position, value is null ? null : TForm.NameOf(value), 0);

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        Utf8Text.Widen(ref MemoryMarshal.GetReference(name), name.Length) is { } text && TForm.TryFind(text, out T? key)
            ? key
            : throw Fail.InvalidKey(ref reader, position, typeof(T));

    public override int WriteKey(ref JsonWriter writer, int position, T key) => WriteAt(ref writer, position, key);
}

internal readonly struct UriForm : INamedForm<Uri>
{
    public static bool TryFind(string name, [NotNullWhen(true)] out Uri? value) =>
        Uri.TryCreate(name, UriKind.RelativeOrAbsolute, out value);

    public static string NameOf(Uri value) => value.OriginalString;
}

internal readonly struct CultureInfoForm : INamedForm<CultureInfo>
{
    // Only known cultures: .NET would create a culture of any name and keep it forever.
    public static bool TryFind(string name, [NotNullWhen(true)] out CultureInfo? value)
    {
        try
        {
            value = CultureInfo.GetCultureInfo(name, predefinedOnly: true);
            return true;
        }
        catch (CultureNotFoundException)
        {
            value = null;
            return false;
        }
    }

    public static string NameOf(CultureInfo value) => value.Name;
}
