// A box that is there before the struct in it is read, so that its members may refer to it.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Codecs.References;

/// <summary>Sets the value of a box.</summary>
internal abstract class StructBox<T>
{
    internal abstract void Fill(object box, T value);

    internal static StructBox<T> Make() => (StructBox<T>)Activator.CreateInstance(typeof(Of<>).MakeGenericType(typeof(T), typeof(T)))!;

    private sealed class Of<TStruct> : StructBox<TStruct>
        where TStruct : struct
    {
        internal override void Fill(object box, TStruct value) => Unsafe.Unbox<TStruct>(box) = value;
    }
}
